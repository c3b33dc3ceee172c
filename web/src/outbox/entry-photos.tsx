import { useEffect, useState } from 'react'
import type { Entry } from '../offline/entry.ts'
import { photosOf } from '../offline/outbox-store.ts'
import classes from './outbox-entry.module.css'

interface Shown {
  name: string
  address: string
}

/** The photos of an entry; a tap saves one on the phone. */
export function EntryPhotos({ entry }: { entry: Entry }) {
  const [photos, setPhotos] = useState<readonly Shown[]>([])
  useEffect(() => {
    let shown: Shown[] = []
    let isLeft = false
    photosOf(entry).then(
      stored => {
        if (isLeft) return
        shown = stored.map(({ name, type, bytes }) => ({
          name,
          address: URL.createObjectURL(new Blob([bytes], { type })),
        }))
        setPhotos(shown)
      },
      error => console.warn('the photos could not be read', error),
    )
    return () => {
      isLeft = true
      for (const { address } of shown) URL.revokeObjectURL(address)
    }
  }, [entry])
  return (
    <div className={classes.photos}>
      {photos.map(({ name, address }) => (
        <a key={address} href={address} download={name} aria-label={`Salvar a foto ${name}`}>
          <img src={address} alt="" />
        </a>
      ))}
    </div>
  )
}
