import { useCallback, useRef, useState } from 'react'
import type { Photos } from './use-photos.ts'

export type TellPhotos = (label: string, photos: Photos | undefined) => void

/** The photos of all items that do not conform. Each line has its own and tells of them here. */
export function useItemPhotos() {
  const known = useRef(new Map<string, Photos>())
  const [summary, setSummary] = useState<{ withPhotos: readonly string[]; isPreparing: boolean }>({
    withPhotos: [],
    isPreparing: false,
  })

  const tell: TellPhotos = useCallback((label, photos) => {
    if (photos) known.current.set(label, photos)
    else known.current.delete(label)
    const all = [...known.current]
    const withPhotos = all.filter(([, { photos }]) => photos.length > 0).map(([label]) => label)
    const isPreparing = all.some(([, photos]) => photos.isPreparing)
    setSummary(before =>
      before.isPreparing === isPreparing && before.withPhotos.join('\n') === withPhotos.join('\n')
        ? before
        : { withPhotos, isPreparing },
    )
  }, [])

  /** Those that were not sent yet, by item. */
  function unsent(): Map<string, File[]> {
    const files = [...known.current].map(
      ([label, { photos }]) =>
        [label, photos.filter(({ isSent }) => !isSent).map(({ file }) => file)] as const,
    )
    return new Map(files.filter(([, unsent]) => unsent.length > 0))
  }

  return {
    ...summary,
    tell,
    unsent,
    markSent: (label: string) => known.current.get(label)?.markSent(),
    forget: () => {
      for (const photos of known.current.values()) photos.forget()
    },
  }
}
