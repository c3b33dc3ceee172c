import { formatDate, formatDateTime, formatDay, formatTime } from '../dates.ts'
import { eventLabel } from '../messages/catalogue.ts'
import { formatMoney } from '../money.ts'
import { faultLabels } from '../stages/fault.ts'
import { decisionLabels } from '../stages/result.ts'
import * as approvals from './describe-approvals.ts'
import { describeCorrection, describeUpdate } from './describe-changes.ts'
import { describeLeft, describeReturned } from './describe-dispatches.ts'
import { describePlateMove, describePlatesStored } from './describe-plates.ts'
import { because, delivery, type EventInWords, ofProduct, remark } from './details.ts'
import type { OrderEvent } from './event.ts'
import { type DoneTimes, type EventKind, type ReadSide, readSide } from './event-facts.ts'

type Describe<K extends EventKind> = (
  before: ReadSide<K, 'before'>,
  after: ReadSide<K, 'after'>,
) => EventInWords

/** Describes one event of an order's history. */
export const describeEvent = ({ kind, before, after }: OrderEvent): EventInWords =>
  inWords(kind, before, after)

function inWords<K extends EventKind>(
  kind: K,
  before: OrderEvent['before'],
  after: OrderEvent['after'],
): EventInWords {
  const describe: Describe<K> = descriptions[kind]
  return describe(readSide(kind, 'before', before), readSide(kind, 'after', after))
}

const descriptions: { [K in EventKind]: Describe<K> } = {
  'order-created': (_, { quote, client, products = [], price, dueOn, isUrgent, isHeld }) => ({
    deed: 'criou a ordem de serviço',
    details: [
      ...(quote ? [`Do orçamento ${quote}`] : []),
      ...(client ? [`Cliente: ${client}`] : []),
      ...products.map(
        ({ identification, service, repeats }) =>
          `${identification} (${service})${repeats ? `, repete ${repeats}` : ''}`,
      ),
      ...(price ? [`Valor: ${formatMoney(price)}`] : []),
      ...(dueOn ? [`Prazo: ${formatDay(dueOn)}`] : []),
      ...(isUrgent ? ['Urgente'] : []),
      ...(isHeld ? ['Aguarda a liberação de um gerente'] : []),
    ],
  }),
  'order-updated': describeUpdate,
  'order-cancelled': () => ({ deed: 'cancelou a ordem de serviço', details: [] }),
  'order-released': () => ({ deed: 'liberou a ordem de serviço para a produção', details: [] }),
  'order-restored': () => ({ deed: 'restaurou a ordem de serviço', details: [] }),
  'comment-added': (_, { text }) => ({ deed: 'comentou', details: text ? [text] : [] }),
  'customer-told': (_, { event = '' }) => ({
    deed: 'avisou o cliente por WhatsApp',
    details: [eventLabel(event)].filter(Boolean),
  }),
  'product-added': (_, after) => ({
    deed: 'adicionou um produto',
    details: [...ofProduct(after), ...named(after), ...(after.repeats ? [`Repete: ${after.repeats}`] : [])],
  }),
  'product-updated': describeCorrection,
  'product-removed': before => ({
    deed: 'removeu um produto',
    details: [...ofProduct(before), ...named(before)],
  }),
  'product-repeated': (_, after) => ({
    deed: 'repetiu um produto',
    details: [...ofProduct(after), ...(after.repeatedIn ? [`Repetido em: ${after.repeatedIn}`] : [])],
  }),
  'checklist-saved': (_, after) => ({
    deed: `salvou o checklist de ${stageOf(after)}`,
    details: [...ofProduct(after), ...listed(after), ...exceptions(after)],
  }),
  'stage-completed': (_, after) => ({
    deed: `finalizou a etapa ${stageOf(after)}`,
    details: [
      ...ofProduct(after),
      ...delivery(after),
      ...(after.dispatch ? [`Romaneio: ${after.dispatch}`] : []),
      ...(after.times ? [timesInWords(after.times)] : []),
    ],
  }),
  'stage-ticked': (_, after) => ({
    deed: `marcou a etapa ${stageOf(after)} como concluída`,
    details: [
      ...ofProduct(after),
      ...delivery(after),
      ...despite(after),
      ...(after.withoutApproval ? ['Sem aprovação do cliente'] : []),
    ],
  }),
  'stage-reopened': (before, after) => ({
    deed: `reabriu a etapa ${stageOf(after)}`,
    details: [...ofProduct(after), ...completion(before), ...delivery(before), ...listed(before)],
  }),
  'stage-added': (_, after) => ({
    deed: `adicionou a etapa ${stageOf(after)}`,
    details: [...ofProduct(after), ...because(after)],
  }),
  'stage-skipped': (_, after) => ({
    deed: `dispensou a etapa ${stageOf(after)}`,
    details: [...ofProduct(after), ...because(after), ...despite(after)],
  }),
  'rework-asked': (_, after) => ({
    deed: after.isComplaint
      ? `abriu uma reclamação: refazer a partir de ${after.backTo ?? '?'}`
      : `pediu a refação a partir de ${after.backTo ?? '?'}`,
    details: [...ofProduct(after), `Encontrado em: ${stageOf(after)}`, ...whyReworked(after)],
  }),
  'document-added': (_, after) => ({
    deed: `enviou ${fileOf(after)}`,
    details: [
      ...ofProduct(after),
      ...delivery(after),
      ...(after.artworkOf ? [`Arte do produto: ${after.artworkOf}`] : []),
    ],
  }),
  'document-removed': before => ({ deed: `removeu ${fileOf(before)}`, details: [] }),
  'approval-sent': approvals.describeSent,
  'approval-linked': approvals.describeLinked,
  'approval-reminded': approvals.describeReminded,
  'approval-unlinked': approvals.describeUnlinked,
  'approval-commented': approvals.describeCommented,
  'approval-decided': approvals.describeDecided,
  'approval-suspended': approvals.describeSuspended,
  'file-engraved': approvals.describeEngraved,
  'order-billed': (_, { bill = '?' }) => ({ deed: `incluiu a ordem na fatura ${bill}`, details: [] }),
  'nfe-recorded': (before, { bill = '?', ...note }) => ({
    deed: `registrou a ${noteInWords(note)}, na fatura ${bill}`,
    details: before.number === undefined ? [] : [`No lugar da ${noteInWords(before)}`],
  }),
  'bill-cancelled': ({ bill = '?' }, after) => ({
    deed: `cancelou a fatura ${bill}`,
    details: because(after),
  }),
  'dispatch-left': (_, after) => describeLeft(after),
  'dispatch-returned': (_, after) => describeReturned(after),
  'plates-stored': (_, after) => describePlatesStored(after),
  'plate-moved': describePlateMove,
}

const stageOf = ({ stage = '?' }: { stage?: string }) => stage

const named = ({ identification, service = '' }: { identification?: string; service?: string }) =>
  identification ? [`${identification} (${service})`] : []

const despite = ({ despiteRework }: { despiteRework?: boolean }) =>
  despiteRework ? ['Apesar de itens a refazer no checklist, sem refação pedida'] : []

const listed = ({ items = [] }: { items?: string[] }) =>
  items.length > 0 ? [`Itens: ${items.join(', ')}`] : []

/** Describes the checklist items that are not OK. */
const exceptions = ({ notConforming = [], notApplicable = [] }: ReadSide<'checklist-saved', 'after'>) => [
  ...notConforming.map(({ label, reason, note, decision }) =>
    [`Não conforme: ${label}`, reason, note, decision && decisionLabels[decision].toLowerCase()]
      .filter(Boolean)
      .join(', '),
  ),
  ...(notApplicable.length > 0 ? [`N.A.: ${notApplicable.join(', ')}`] : []),
]

function timesInWords({ doneAt, receivedAt, isRefused }: DoneTimes): string {
  if (isRefused) return `Horário do celular recusado: ${formatDateTime(doneAt)}`
  return formatDate(doneAt) === formatDate(receivedAt)
    ? `Feito às ${formatTime(doneAt)}, recebido às ${formatTime(receivedAt)}`
    : `Feito em ${formatDateTime(doneAt)}, recebido em ${formatDateTime(receivedAt)}`
}

const completion = ({ completedBy, completedAt }: ReadSide<'stage-reopened', 'before'>) =>
  completedBy
    ? [`Estava concluída por ${completedBy}${completedAt ? ` em ${formatDateTime(completedAt)}` : ''}`]
    : []

const whyReworked = ({ reasons = [], fault, note }: ReadSide<'rework-asked', 'after'>) => [
  ...(reasons.length > 0 ? [`Motivo: ${reasons.join(', ')}`] : []),
  ...(fault ? [`Responsável: ${faultLabels[fault]}`] : []),
  ...remark({ note }),
]

const fileOf = ({ kind, originalName = '' }: ReadSide<'document-removed', 'before'>) =>
  `${kind ? documentWords[kind] : 'o documento'} ${originalName}`.trim()

const documentWords = {
  complementary: 'o documento',
  proof: 'o comprovante',
  item: 'a foto',
  approval: 'a arte',
}

const noteInWords = ({
  number,
  series,
}: {
  number?: number | undefined
  series?: number | undefined
}): string => `nota fiscal ${number ?? '?'}, série ${series ?? '?'}`
