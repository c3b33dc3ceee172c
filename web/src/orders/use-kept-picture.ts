import { useEffect, useState } from 'react'
import { useSession } from '../sessions/session.ts'
import type { PictureSource } from '../ui/rows/thumbnail.tsx'
import { keptProducts } from './kept-product.ts'

/**
 * Returns the source of a product's thumbnail: this device if the product comes from its cache or the server's
 * thumbnail cannot be loaded, otherwise the server. The cache is not tried first, because that would delay the screen.
 */
export function useKeptPicture(file: string | null, isKept: boolean): PictureSource {
  const { id } = useSession()
  const [hasFailed, setHasFailed] = useState(false)
  const [address, setAddress] = useState<string | null | undefined>(null)
  const isWanted = isKept || hasFailed
  useEffect(() => {
    if (!file || !isWanted) return
    let shown: string | undefined
    let isLeft = false
    readPicture(id, file).then(picture => {
      if (isLeft) return
      shown = picture && URL.createObjectURL(picture)
      setAddress(shown)
    })
    return () => {
      isLeft = true
      setAddress(null)
      if (shown) URL.revokeObjectURL(shown)
    }
  }, [id, file, isWanted])
  return isWanted ? { address } : { onFailure: () => setHasFailed(true) }
}

async function readPicture(owner: number, file: string): Promise<Blob | undefined> {
  try {
    const bytes = await (await keptProducts()).readKeptPicture(owner, file)
    return bytes && new Blob([bytes], { type: 'image/webp' })
  } catch {
    // The browser cannot store data, so nothing is cached.
    return undefined
  }
}
