import { uploadLimits } from '@etapa/domain/documents/upload-limits'

interface Chosen {
  files: File[]
  /** The reasons why files were left out, one sentence each. */
  refusals: string[]
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/**
 * Adds newly chosen files to those already chosen, up to the maximum number of files per request. Files that are
 * already chosen or too large are left out.
 */
export function chooseFiles(present: readonly File[], more: readonly File[]): Chosen {
  const { bytesPerFile, filesPerRequest } = uploadLimits
  const fresh = more.filter(file => !present.some(other => isSame(other, file)))
  const fitting = fresh.filter(file => file.size <= bytesPerFile)
  const refusals = fresh
    .filter(file => file.size > bytesPerFile)
    .map(({ name }) => `${name} tem mais de ${bytesPerFile / 1024 / 1024} MB.`)
  const files = [...present, ...fitting]
  if (files.length > filesPerRequest) refusals.push(`Envie no máximo ${filesPerRequest} arquivos por vez.`)
  return { files: files.slice(0, filesPerRequest), refusals }
}
