import { searchable } from '../search.ts'

interface Person {
  id: number
  name: string
}

/**
 * Returns the people whose names follow an @ in a text, ignoring case and accents. If several names match, such as Ana
 * and Ana Lima, the longest one counts.
 */
export function mentionedIn<P extends Person>(text: string, people: readonly P[]): P[] {
  const byLength = people
    .map(person => ({ person, name: searchable(person.name) }))
    .sort((one, other) => other.name.length - one.name.length)
  const found = new Set<P>()
  const sought = searchable(text)
  for (const { index } of sought.matchAll(/@/g)) {
    const named = byLength.find(({ name }) => hasNameAt(sought, index + 1, name))
    if (named) found.add(named.person)
  }
  return [...found]
}

/** Whether the whole name is at this position, not the beginning of a longer word. */
const hasNameAt = (text: string, index: number, name: string): boolean =>
  text.startsWith(name, index) && !/[\p{L}\p{N}]/u.test(text.charAt(index + name.length))
