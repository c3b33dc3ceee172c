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
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<P>()
  for (const [, after = ''] of searchable(text).matchAll(/@(?=(.*))/gs)) {
    const person = byLength.find(({ name }) => startsWithName(after, searchable(name)))
    if (person) found.add(person)
  }
  return [...found]
}

/** Whether a text starts with the whole name, not with a longer word. */
const startsWithName = (text: string, name: string): boolean =>
  text.startsWith(name) && !/[\p{L}\p{N}]/u.test(text.charAt(name.length))
