import { uploadLimits } from '@etapa/domain/documents/endpoints'
import { useEffect, useRef, useState } from 'react'
import { scalePhoto } from './scale-photo.ts'

export interface Photo {
  file: File
  /** Where the browser shows it, until it is removed or the screen left. */
  address: string
  isSent: boolean
}

/** The photos taken for a stage, scaled as they come. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [waiting, setWaiting] = useState(0)
  const prepared = useRef(Promise.resolve())
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const shown = addresses.current
    return () => {
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  // One after the other, also of several takes: a cheap phone does not hold several decoded photos at once.
  function add(files: readonly File[]) {
    setWaiting(count => count + files.length)
    for (const file of files) {
      prepared.current = prepared.current
        .then(() => prepare(file))
        .finally(() => setWaiting(count => count - 1))
    }
  }

  async function prepare(file: File) {
    if (addresses.current.size >= uploadLimits.filesPerRequest) return
    const scaled = await scalePhoto(file)
    const address = URL.createObjectURL(scaled)
    addresses.current.add(address)
    setPhotos(taken => [...taken, { file: scaled, address, isSent: false }])
  }

  function remove(photo: Photo) {
    addresses.current.delete(photo.address)
    URL.revokeObjectURL(photo.address)
    setPhotos(taken => taken.filter(other => other !== photo))
  }

  const markSent = () => setPhotos(taken => taken.map(photo => ({ ...photo, isSent: true })))

  return { photos, isPreparing: waiting > 0, add, remove, markSent }
}
