import { createContext, use } from 'react'

/**
 * Whether this browser runs on a paired phone of the workshop. The cookie is only a marker; the secret is in another
 * cookie that scripts cannot read.
 */
export const isSharedPhone = (): boolean => /(^|; )etapa_shared=1(;|$)/.test(document.cookie)

type Present = (texts: readonly string[]) => boolean

/**
 * The function that handles scanned badges. `SharedPhone` provides it on paired phones; by default, badges are ignored.
 */
export const BadgeContext = createContext<Present>(() => false)

/**
 * Returns a function that, on a paired phone, signs in the holder if one of the texts is a badge. It returns whether it
 * found one.
 */
export const useBadge = (): Present => use(BadgeContext)
