import { badgePrefix } from '@etapa/domain/devices/badge-text'

// The longest pause between two keys of a reader, in ms. Readers send a key every 1 to 50 ms; nobody types the prefix
// that fast.
const slowestGap = 100
const longest = 60

interface Key {
  key: string
  /** The time at which the key was pressed, in ms. */
  at: number
}

/**
 * What to do with a key:
 * - `pass`: let it through.
 * - `begin`: let it through, but remember the field's value first, because a badge may begin here.
 * - `undo`: suppress it and restore that value, because the badge prefix is complete.
 * - `swallow`: suppress it as part of a badge.
 * - `end`: suppress it as the end of a badge, whose text is `text`.
 */
export type Verdict = { kind: 'pass' | 'begin' | 'undo' | 'swallow' } | { kind: 'end'; text: string }

/** Returns a function that recognises a badge typed by a hardware reader, even while a text field has the focus. */
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
    // Lets named keys through, such as Shift, which readers press for capitals.
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
