import { useCallback, useState } from 'react'
import type { Photos } from './use-photos.ts'

export type ReportPhotos = (label: string, photos: Photos | undefined) => void

/** The photos of all non-conforming items; each `PhotosOfItem` reports its own here. */
export function useItemPhotos() {
  const [known, setKnown] = useState<ReadonlyMap<string, Photos>>(new Map())

  const report: ReportPhotos = useCallback((label, photos) => {
    setKnown(before => {
      if (isSame(before.get(label), photos)) return before
      const others = [...before].filter(([other]) => other !== label)
      return new Map(photos ? [...others, [label, photos]] : others)
    })
  }, [])

  /** Photos that were not sent yet, by item. */
  function unsent(): Map<string, File[]> {
    const files = [...known].map(
      ([label, { photos }]) =>
        [label, photos.filter(({ isSent }) => !isSent).map(({ file }) => file)] as const,
    )
    return new Map(files.filter(([, unsent]) => unsent.length > 0))
  }

  return {
    of: (label: string) => known.get(label),
    has: (label: string) => (known.get(label)?.photos.length ?? 0) > 0,
    count: [...known.values()].reduce((sum, { photos }) => sum + photos.length, 0),
    isPreparing: [...known.values()].some(({ isPreparing }) => isPreparing),
    report,
    unsent,
    markSent: (label: string) => known.get(label)?.markSent(),
    forget: () => {
      for (const photos of known.values()) photos.forget()
    },
    keepForUndo: () => {
      for (const photos of known.values()) photos.keepForUndo()
    },
  }
}

const isSame = (one: Photos | undefined, other: Photos | undefined): boolean =>
  one?.photos === other?.photos &&
  one?.refusals === other?.refusals &&
  one?.isPreparing === other?.isPreparing &&
  one?.isKept === other?.isKept
