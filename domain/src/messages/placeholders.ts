import { listInWords } from '../list-in-words.ts'
import { type CatalogueEntry, type MessageEvent, messageEvents } from './catalogue.ts'

/** What each placeholder stands for. */
export const placeholders = {
  cliente: 'o nome da empresa',
  contato: 'a pessoa a quem se escreve',
  os: 'o número da OS, do orçamento ou da fatura',
  produtos: 'os produtos da OS',
  prazo: 'o dia prometido',
  link: 'o link do pedido ou da aprovação',
  etapa: 'o setor concluído',
  valor: 'o total da fatura',
  pix: 'o código Pix da fatura',
} as const

export type Placeholder = keyof typeof placeholders

/** The values to fill in. */
export type Facts = Partial<Record<Placeholder, string>>

/** The placeholders that a text of this event can have. */
export const placeholdersOf = (event: MessageEvent): Placeholder[] =>
  (Object.keys(placeholders) as Placeholder[]).filter(name => {
    const entry: CatalogueEntry = messageEvents[event]
    if (name === 'etapa') return entry.hasSectors === true
    if (name === 'valor' || name === 'pix') return entry.hasAmount === true
    // Bills have no page for customers.
    return name !== 'link' || entry.hasAmount !== true
  })

const pattern = /\{([^{}]*)\}/g

/** The names in braces that stand for nothing in a text of this event, without duplicates. */
export function unknownPlaceholders(event: MessageEvent, text: string): string[] {
  const known: readonly string[] = placeholdersOf(event)
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(names.filter(name => !known.includes(name)))]
}

/** Replaces the placeholders whose values are given, and leaves the others. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(pattern, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name as Placeholder] ?? whole) : whole,
  )

const mostNamed = 5

/** The products of an order in a message; an order may have hundreds. */
export function productsInWords(names: readonly string[]): string {
  const others = names.length - mostNamed
  const rest = others > 0 ? [`mais ${others === 1 ? '1 produto' : `${others} produtos`}`] : []
  return listInWords([...names.slice(0, mostNamed), ...rest])
}

/** In place of a deadline that nobody has set. */
export const noDeadline = 'a combinar'
