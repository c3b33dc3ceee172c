import { createContext, use } from 'react'

/** Whether this browser is a paired phone of the workshop; the secret itself is in a cookie that scripts cannot read. */
export const isSharedPhone = (): boolean => /(^|; )etapa_shared=1(;|$)/.test(document.cookie)

type Present = (texts: readonly string[]) => boolean

/** What a scanned badge does. On paired phones a `SharedPhone` provides it. */
export const BadgeContext = createContext<Present>(() => false)

/** Signs in the holder if one of the texts is a badge and this is a paired phone; returns whether it does. */
export const useBadge = (): Present => use(BadgeContext)
