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
  const [isPreparing, setIsPreparing] = useState(false)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const shown = addresses.current
    return () => {
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  async function add(files: readonly File[]) {
    setIsPreparing(true)
    // One after the other: a cheap phone does not hold several decoded photos at once.
    for (const file of files.slice(0, uploadLimits.filesPerRequest - photos.length)) {
      const scaled = await scalePhoto(file)
      const address = URL.createObjectURL(scaled)
      addresses.current.add(address)
      setPhotos(taken => [...taken, { file: scaled, address, isSent: false }])
    }
    setIsPreparing(false)
  }

  function remove(photo: Photo) {
    addresses.current.delete(photo.address)
    URL.revokeObjectURL(photo.address)
    setPhotos(taken => taken.filter(other => other !== photo))
  }

  const markSent = () => setPhotos(taken => taken.map(photo => ({ ...photo, isSent: true })))

  return { photos, isPreparing, add, remove, markSent }
}
