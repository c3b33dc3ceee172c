import { useState } from 'react'
import { z } from 'zod'
import { browserStore } from '../ui/forms/browser-store.ts'

const store = browserStore('etapa:folded-menu', z.array(z.string()), 'localStorage')

/** The menu sections that are collapsed in this browser, and a function that toggles one of them. */
export function useFoldedSections(): [folded: readonly string[], toggle: (section: string) => void] {
  const [folded, setFolded] = useState(() => store.read() ?? [])
  function toggle(section: string) {
    const changed = folded.includes(section)
      ? folded.filter(other => other !== section)
      : [...folded, section]
    store.write(changed)
    setFolded(changed)
  }
  return [folded, toggle]
}
