import { useState } from 'react'
import { chooseFiles } from '../documents/choose-files.ts'

export type ChosenDocuments = ReturnType<typeof useNewDocuments>

/** The documents that are chosen for a new order, which are sent once it is created. */
export function useNewDocuments() {
  const [files, setFiles] = useState<File[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  return {
    files,
    refusals,
    add: (more: File[]) => {
      const chosen = chooseFiles(files, more)
      setFiles(chosen.files)
      setRefusals(chosen.refusals)
    },
    remove: (removed: File) => setFiles(files.filter(file => file !== removed)),
    clear: () => {
      setFiles([])
      setRefusals([])
    },
  }
}
