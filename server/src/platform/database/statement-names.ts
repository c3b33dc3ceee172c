import { createHash } from 'node:crypto'

/** Under which a statement is kept prepared, if it is. */
export type Naming = (text: string) => string | undefined

export const unnamed: Naming = () => undefined

// Each connection keeps them for good.
const mostNames = 500

/** Names for the statements of one pool; none where there are too many already. */
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
