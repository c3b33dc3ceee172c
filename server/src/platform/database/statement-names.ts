import { createHash } from 'node:crypto'

/** Returns the name under which a statement is prepared, or undefined if it is not prepared. */
export type Naming = (text: string) => string | undefined

export const unnamed: Naming = () => undefined

// The maximum number of prepared statements, limited because each connection keeps them until it is closed.
const mostNames = 500

/** Names the statements of one pool. Beyond the limit, new statements stay unprepared. */
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
