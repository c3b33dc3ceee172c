import { badgePrefix } from '@etapa/domain/devices/badge-text'

// Readers send a key every 1 to 50 ms. Nobody types the prefix that fast.
const slowestGap = 100
const longest = 60

interface Key {
  key: string
  /** When it was pressed, in ms. */
  at: number
}

/**
 * What to do with a key: pass it on, note that a badge may begin with it, swallow it, undo the prefix that a field has
 * received and swallow it, or end a badge.
 */
export type Verdict = { kind: 'pass' | 'begin' | 'undo' | 'swallow' } | { kind: 'end'; text: string }

/** Recognises a badge typed by a hardware reader, also while a text field has the focus. */
export function createTypedBadge(): (key: Key) => Verdict {
  let typed = ''
  let last = 0
  return ({ key, at }) => {
    if (at - last > slowestGap) typed = ''
    last = at
    if (key === 'Enter' && typed.length >= badgePrefix.length) {
      const text = typed
      typed = ''
      return { kind: 'end', text }
    }
    // Shift, which readers press for capitals.
    if (key.length !== 1) return { kind: 'pass' }
    const letter = key.toUpperCase()
    const isInside = typed.length >= badgePrefix.length
    if (!isInside && !badgePrefix.startsWith(typed + letter)) typed = ''
    if (!isInside && !badgePrefix.startsWith(typed + letter)) return { kind: 'pass' }
    typed = (typed + letter).slice(0, longest)
    if (isInside) return { kind: 'swallow' }
    if (typed === badgePrefix) return { kind: 'undo' }
    return { kind: typed.length === 1 ? 'begin' : 'pass' }
  }
}
