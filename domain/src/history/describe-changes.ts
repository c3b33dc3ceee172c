import { formatDay } from '../dates.ts'
import { listInWords } from '../list-in-words.ts'
import { formatMoney } from '../money.ts'
import { sheetChanges } from '../sheets/describe-sheet.ts'
import { because, changed, type EventInWords, ofProduct } from './details.ts'
import type { ReadSide } from './event-facts.ts'

type OrderTerms = ReadSide<'order-updated', 'before'>

/** Describes the changed fields of an order with their old and new values. */
export function describeUpdate(before: OrderTerms, after: ReadSide<'order-updated', 'after'>): EventInWords {
  const changes = [
    ...changed('o cliente', 'Cliente', before.client, after.client),
    ...(before.price === after.price
      ? []
      : [{ what: 'o valor', detail: `Valor: de ${priced(before)} para ${priced(after)}` }]),
    ...changed('o status', 'Status', before.status, after.status),
    ...(before.dueOn === after.dueOn
      ? []
      : [{ what: 'o prazo', detail: `Prazo: de ${promised(before)} para ${promised(after)}` }]),
    ...(before.isUrgent === after.isUrgent
      ? []
      : [{ what: 'a urgência', detail: after.isUrgent ? 'Agora é urgente' : 'Não é mais urgente' }]),
  ]
  return {
    deed: `alterou ${listInWords(changes.map(({ what }) => what)) || 'a ordem de serviço'}`,
    details: [
      ...changes.map(({ detail }) => detail),
      ...because(after),
      ...(after.isHeld ? ['Aguarda a liberação de um gerente'] : []),
    ],
  }
}

const priced = ({ price }: OrderTerms) => (price ? formatMoney(price) : 'não informado')
const promised = ({ dueOn }: OrderTerms) => (dueOn ? formatDay(dueOn) : 'sem prazo')

/**
 * Describes a change to a product: an artwork that was chosen or removed, or the corrected fields and the sheet with
 * their old and new values.
 */
export function describeCorrection(
  before: ReadSide<'product-updated', 'before'>,
  after: ReadSide<'product-updated', 'after'>,
): EventInWords {
  const changes = [
    ...changed('a identificação', 'Identificação', before.identification, after.identification),
    ...changed('o serviço', 'Serviço', before.service, after.service),
  ]
  if (after.artwork !== undefined)
    return {
      deed: after.artwork === null ? 'removeu a arte de um produto' : 'escolheu a arte de um produto',
      details: [...ofProduct(after), `Arte: ${after.artwork ?? before.artwork}`],
    }
  const sheet = sheetChanges(before.sheet ?? null, after.sheet ?? null)
  if (sheet.length > 0 && changes.length === 0)
    return {
      deed: `${!after.sheet ? 'removeu' : before.sheet ? 'alterou' : 'preencheu'} a ficha técnica`,
      details: [...ofProduct(after), ...sheet],
    }
  return {
    deed: `corrigiu ${changes.map(({ what }) => what).join(' e ') || 'um produto'}`,
    details: [...ofProduct(after), ...changes.map(({ detail }) => detail), ...sheet, ...because(after)],
  }
}
