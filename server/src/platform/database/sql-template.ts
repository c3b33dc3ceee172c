import PLazy from 'p-lazy'
import pg from 'pg'
import type { Naming } from './statement-names.ts'

export interface Question {
  text: string
  values?: unknown[]
  /** The name under which the statement is prepared; without one, it is not prepared. */
  name?: string
}

type Rows = pg.QueryResultRow[]
export type Ask = (question: Question) => Promise<Rows>

/**
 * An SQL statement with its parameters. It is sent when awaited, or becomes a fragment when embedded in another
 * statement.
 */
export class Statement<T = Rows> extends PLazy<T> {
  readonly #strings: readonly string[]
  readonly #values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[], ask: Ask) {
    super(resolve => {
      const question = { text: '', values: [] }
      this.#writeInto(question)
      resolve(ask(question) as Promise<T>)
    })
    this.#strings = strings
    this.#values = values
  }

  #writeInto(question: Required<Pick<Question, 'text' | 'values'>>): void {
    for (const [index, string] of this.#strings.entries()) {
      question.text += string
      if (index >= this.#values.length) continue
      const value = this.#values[index]
      if (value === undefined) throw new TypeError(`no value after: ${string}`)
      if (value instanceof Statement) value.#writeInto(question)
      else question.text += `$${question.values.push(value)}`
    }
  }
}

export interface Template {
  <T extends readonly unknown[] = Rows>(strings: TemplateStringsArray, ...values: unknown[]): Statement<T>
  /** A quoted column or table name, or a list of them. */
  (name: string | string[]): Statement
  /** Returns raw SQL. It may contain several statements if it is sent without parameters. */
  unsafe<T extends readonly unknown[] = Rows>(text: string): Statement<T>
}

const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')

/**
 * Creates a template whose statements are sent by `ask`. Statements without a name are parsed and planned every time.
 */
export function makeTemplate(ask: Ask, nameOf: Naming): Template {
  const send: Ask = question => ask({ ...question, name: nameOf(question.text) })
  const raw = (text: string) => new Statement([text], [], ask)
  const sql = (first: TemplateStringsArray | string | string[], ...values: unknown[]) =>
    typeof first === 'object' && 'raw' in first
      ? new Statement(first, values, send)
      : raw([first].flat().map(quoted).join(', '))
  return Object.assign(sql, { unsafe: raw }) as Template
}
