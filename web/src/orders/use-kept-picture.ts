import { useEffect, useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { keptProducts } from './kept-product.ts'

/** The address of a thumbnail that this device has kept: null while it is looked up, undefined if there is none. */
export function useKeptPicture(file: string | null): string | null | undefined {
  const { id } = useSession()
  const [address, setAddress] = useState<string | null | undefined>(null)
  useEffect(() => {
    if (!file) return
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
  }, [id, file])
  return address
}

async function readPicture(owner: number, file: string): Promise<Blob | undefined> {
  try {
    const bytes = await (await keptProducts()).readKeptPicture(owner, file)
    return bytes && new Blob([bytes], { type: 'image/webp' })
  } catch {
    // The browser cannot store data.
    return undefined
  }
}
