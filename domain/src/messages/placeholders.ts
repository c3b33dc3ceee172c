import { listInWords } from '../list-in-words.ts'
import { counted } from '../number-format.ts'
import { type CatalogueEntry, type MessageEvent, messageEvents } from './catalogue.ts'

/** The placeholders for message texts, each with its meaning. */
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

/** The values of the placeholders. */
export type Facts = Partial<Record<Placeholder, string>>

type Part = 'text' | 'subject'

/** Returns the placeholders that may be used in the text or the subject of an event's messages. */
export const placeholdersOf = (event: MessageEvent, part: Part = 'text'): Placeholder[] =>
  (Object.keys(placeholders) as Placeholder[]).filter(name => {
    const entry: CatalogueEntry = messageEvents[event]
    if (name === 'etapa') return entry.hasSectors === true
    if (name === 'valor' || name === 'pix') return entry.hasAmount === true
    // A link to a quote or an artwork is created when the e-mail is sent, and only its text can contain it.
    if (name === 'link' && part === 'subject' && entry.isToContact) return false
    // Messages about bills have no link, because customers have no page for them.
    return name !== 'link' || entry.hasAmount !== true
  })

const pattern = /\{([^{}]*)\}/g

/** Returns the names in braces that are not placeholders of this event, without duplicates. */
export function unknownPlaceholders(event: MessageEvent, text: string, part: Part = 'text'): string[] {
  const known: readonly string[] = placeholdersOf(event, part)
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(names.filter(name => !known.includes(name)))]
}

/**
 * Replaces the placeholders whose values are given, and leaves the others unchanged. If there is no Pix code, lines
 * whose only placeholder is {pix} are left out.
 */
export const fillIn = (text: string, facts: Facts): string =>
  (facts.pix === '' ? withoutPixLines(text) : text).replace(pattern, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name as Placeholder] ?? whole) : whole,
  )

const withoutPixLines = (text: string): string =>
  text
    .split('\n')
    .filter(line => [...line.matchAll(pattern)].map(([, name]) => name).join() !== 'pix')
    .join('\n')

const mostNamed = 5

/** Lists the products of an order for a message. Names only the first few, because an order may have hundreds. */
export function productsInWords(names: readonly string[]): string {
  const others = names.length - mostNamed
  const rest = others > 0 ? [`mais ${counted(others, 'produto', 'produtos')}`] : []
  return listInWords([...names.slice(0, mostNamed), ...rest])
}

/** Shown in place of a deadline that has not been set. */
export const noDeadline = 'a combinar'
