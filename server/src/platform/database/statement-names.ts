import { createHash } from 'node:crypto'

/** The name under which a statement is prepared, or undefined. */
export type Naming = (text: string) => string | undefined

export const unnamed: Naming = () => undefined

// Each connection keeps its prepared statements forever.
const mostNames = 500

/** Names the statements of one pool; returns undefined beyond the limit. */
export function nameStatements(): Naming {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}
