import { z } from 'zod'
import { formatDateTime, formatDay } from '../dates.ts'
import { keysOf } from '../fields.ts'
import { formatMoney } from '../money.ts'
import { colorInWords, plateStates } from '../plates/plate.ts'
import { faultLabels, faults } from '../quality/fault.ts'
import { decisionLabels, decisions } from '../quality/result.ts'
import { sheetChanges } from '../sheets/describe-sheet.ts'
import { keptSheet } from '../sheets/sheet.ts'
import type { OrderEvent } from './event.ts'

export interface EventInWords {
  /** What the person did, to be read after their name: 'finalizou a etapa Corte'. */
  deed: string
  /** What it was done to, and what was before and after. */
  details: string[]
}

const text = z.string().optional().catch(undefined)

/** What events tell. Any of it may be missing: what was written stays as it was written. */
const facts = z.object({
  client: text,
  price: z.number().nullable().optional().catch(undefined),
  products: z
    .array(z.object({ identification: z.string(), service: z.string(), repeats: text }))
    .default([])
    .catch([]),
  status: text,
  stage: z.string().default('?').catch('?'),
  product: text,
  identification: text,
  service: text,
  items: z.array(z.string()).default([]).catch([]),
  completedBy: text,
  completedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
  kind: text,
  originalName: text,
  deliveryType: text,
  reason: text,
  repeatedIn: text,
  repeats: text,
  backTo: text,
  attempt: z.number().optional().catch(undefined),
  reasons: z.array(z.string()).default([]).catch([]),
  fault: z.enum(faults).optional().catch(undefined),
  note: text,
  isComplaint: z.boolean().default(false).catch(false),
  notConforming: z
    .array(
      z.object({
        label: z.string(),
        reason: text,
        note: text,
        decision: z.enum(decisions).optional().catch(undefined),
      }),
    )
    .default([])
    .catch([]),
  notApplicable: z.array(z.string()).default([]).catch([]),
  artwork: z.string().nullable().optional().catch(undefined),
  artworkOf: text,
  sheet: keptSheet.nullable().optional().catch(undefined),
  dueOn: z.iso.date().nullable().optional().catch(undefined),
  isUrgent: z.boolean().optional().catch(undefined),
  color: text,
  colors: z.array(z.string()).default([]).catch([]),
  place: text,
  state: z.enum(keysOf(plateStates)).optional().catch(undefined),
  holder: text,
})
type Facts = z.output<typeof facts>

/** One event of an order's history in words. */
export function describeEvent(event: OrderEvent): EventInWords {
  const before = facts.parse(event.before ?? {})
  const after = facts.parse(event.after ?? {})
  switch (event.kind) {
    case 'order-created':
      return {
        deed: 'criou a ordem de serviço',
        details: [
          ...(after.client ? [`Cliente: ${after.client}`] : []),
          ...after.products.map(
            ({ identification, service, repeats }) =>
              `${identification} (${service})${repeats ? `, repete ${repeats}` : ''}`,
          ),
          ...(typeof after.price === 'number' ? [`Valor: ${formatMoney(after.price)}`] : []),
          ...(after.dueOn ? [`Prazo: ${formatDay(after.dueOn)}`] : []),
          ...(after.isUrgent ? ['Urgente'] : []),
        ],
      }
    case 'order-updated':
      return describeUpdate(before, after)
    case 'order-cancelled':
      return { deed: 'cancelou a ordem de serviço', details: [] }
    case 'order-restored':
      return { deed: 'restaurou a ordem de serviço', details: [] }
    case 'product-added':
      return { deed: 'acrescentou um produto', details: [...ofProduct(after), ...named(after)] }
    case 'product-updated':
      return describeCorrection(before, after)
    case 'product-removed':
      return { deed: 'retirou um produto', details: [...ofProduct(before), ...named(before)] }
    case 'product-repeated':
      return {
        deed: 'repetiu um produto',
        details: [...ofProduct(after), ...(after.repeatedIn ? [`Repetido em: ${after.repeatedIn}`] : [])],
      }
    case 'checklist-saved':
      return {
        deed: `salvou o checklist de ${after.stage}`,
        details: [...ofProduct(after), ...listed(after), ...unlike(after)],
      }
    case 'stage-completed':
      return { deed: `finalizou a etapa ${after.stage}`, details: [...ofProduct(after), ...delivery(after)] }
    case 'stage-ticked':
      return {
        deed: `marcou a etapa ${after.stage} como concluída`,
        details: [...ofProduct(after), ...delivery(after)],
      }
    case 'stage-reopened':
      return {
        deed: `reabriu a etapa ${after.stage}`,
        details: [...ofProduct(after), ...completion(before), ...delivery(before), ...listed(before)],
      }
    case 'stage-added':
      return { deed: `acrescentou a etapa ${after.stage}`, details: [...ofProduct(after), ...because(after)] }
    case 'stage-skipped':
      return { deed: `dispensou a etapa ${after.stage}`, details: [...ofProduct(after), ...because(after)] }
    case 'rework-asked':
      return {
        deed: after.isComplaint
          ? `abriu uma reclamação: refazer a partir de ${after.backTo ?? '?'}`
          : `pediu a refação a partir de ${after.backTo ?? '?'}`,
        details: [...ofProduct(after), `Encontrado em: ${after.stage}`, ...rework(after)],
      }
    case 'document-added':
      return {
        deed: `enviou ${fileOf(after)}`,
        details: [
          ...ofProduct(after),
          ...delivery(after),
          ...(after.artworkOf ? [`Arte do produto: ${after.artworkOf}`] : []),
        ],
      }
    case 'document-removed':
      return { deed: `removeu ${fileOf(before)}`, details: [] }
    case 'plates-stored':
      return {
        deed: 'guardou clichês no arquivo',
        details: [...ofProduct(after), ...after.colors.map(colored), ...standing(after), ...remark(after)],
      }
    case 'plate-moved':
      return describePlateMove(before, after)
  }
}

/** What was put right of a product, with what stood there before. */
function describeCorrection(before: Facts, after: Facts): EventInWords {
  const changes = [
    ...changed('a identificação', 'Identificação', before.identification, after.identification),
    ...changed('o serviço', 'Serviço', before.service, after.service),
  ]
  if (after.artwork !== undefined)
    return {
      deed: after.artwork === null ? 'retirou a arte de um produto' : 'escolheu a arte de um produto',
      details: [...ofProduct(after), `Arte: ${after.artwork ?? before.artwork}`],
    }
  const sheet = sheetChanges(before.sheet ?? null, after.sheet ?? null)
  if (sheet.length > 0 && changes.length === 0)
    return {
      deed: `${before.sheet ? 'alterou' : 'preencheu'} a ficha técnica`,
      details: [...ofProduct(after), ...sheet],
    }
  return {
    deed: `corrigiu ${changes.map(({ what }) => what).join(' e ') || 'um produto'}`,
    details: [...ofProduct(after), ...changes.map(({ detail }) => detail), ...sheet, ...because(after)],
  }
}

const changed = (what: string, label: string, before = '', after = '') =>
  before === after ? [] : [{ what, detail: `${label}: de “${before}” para “${after}”` }]

function describeUpdate(before: Facts, after: Facts): EventInWords {
  const changes = [
    ...changed('o cliente', 'Cliente', before.client, after.client),
    ...(before.price === after.price ? [] : [{ what: 'o valor', detail: priceChange(before, after) }]),
    ...changed('o status', 'Status', before.status, after.status),
    ...(before.dueOn === after.dueOn
      ? []
      : [{ what: 'o prazo', detail: `Prazo: de ${promised(before)} para ${promised(after)}` }]),
    ...(before.isUrgent === after.isUrgent
      ? []
      : [{ what: 'a urgência', detail: after.isUrgent ? 'Agora é urgente' : 'Não é mais urgente' }]),
  ]
  return {
    deed: `alterou ${listOf(changes.map(({ what }) => what)) || 'a ordem de serviço'}`,
    details: [...changes.map(({ detail }) => detail), ...because(after)],
  }
}

/** What somebody did with a plate of the archive. */
function describePlateMove(before: Facts, after: Facts): EventInWords {
  const isDiscarded = after.state === 'descartado' && before.state !== 'descartado'
  const details = [
    ...ofProduct(after),
    ...(after.color === undefined ? [] : [colored(after.color)]),
    ...changed('', 'Lugar', before.place, after.place).map(({ detail }) => detail),
    ...(after.holder && after.holder !== before.holder ? [`Com: ${after.holder}`] : []),
    ...(before.holder && !after.holder ? [`Estava com: ${before.holder}`] : []),
    ...changed('', 'Estado', stateOf(before), stateOf(after)).map(({ detail }) => detail),
    ...(isDiscarded ? because({ reason: after.note }) : remark(after)),
  ]
  return { deed: plateDeed(before, after), details }
}

function plateDeed(before: Facts, after: Facts): string {
  if (before.state !== after.state && after.state === 'descartado') return 'descartou um clichê'
  if (before.state === 'descartado') return 'trouxe de volta um clichê descartado'
  if (after.holder !== before.holder)
    return after.holder ? 'retirou um clichê do arquivo' : 'devolveu um clichê ao arquivo'
  if (after.place !== before.place) return 'mudou um clichê de lugar'
  return after.state === before.state ? 'anotou algo de um clichê' : 'mudou o estado de um clichê'
}

const stateOf = ({ state }: Facts) => (state ? plateStates[state] : '')
const colored = (color: string) => `Cor: ${colorInWords({ color })}`
const standing = (told: Facts) => [
  ...(told.place ? [`Lugar: ${told.place}`] : []),
  ...(told.state ? [`Estado: ${stateOf(told)}`] : []),
]
const remark = ({ note }: Pick<Facts, 'note'>) => (note ? [`Observação: ${note}`] : [])

const listOf = (names: string[]) => new Intl.ListFormat('pt-BR').format(names)
const promised = ({ dueOn }: Facts) => (dueOn ? formatDay(dueOn) : 'sem prazo')

const priceChange = (before: Facts, after: Facts) => `Valor: de ${priced(before)} para ${priced(after)}`
const priced = ({ price }: Facts) => (typeof price === 'number' ? formatMoney(price) : 'não informado')

const named = ({ identification, service, repeats }: Facts) => [
  ...(identification ? [`${identification} (${service ?? ''})`] : []),
  ...(repeats ? [`Repete: ${repeats}`] : []),
]

const ofProduct = ({ product }: Facts) => (product ? [`Produto: ${product}`] : [])
const delivery = ({ deliveryType }: Facts) => (deliveryType ? [`Tipo: ${deliveryType}`] : [])
const because = ({ reason }: Pick<Facts, 'reason'>) => (reason ? [`Motivo: ${reason}`] : [])
const listed = ({ items }: Facts) => (items.length > 0 ? [`Itens: ${items.join(', ')}`] : [])

const rework = ({ reasons, fault, note }: Facts) => [
  ...(reasons.length > 0 ? [`Motivo: ${reasons.join(', ')}`] : []),
  ...(fault ? [`Responsável: ${faultLabels[fault]}`] : []),
  ...remark({ note }),
]

/** The items of a checklist that were not simply as they should be. */
const unlike = ({ notConforming, notApplicable }: Facts) => [
  ...notConforming.map(({ label, reason, note, decision }) =>
    [`Não conforme: ${label}`, reason, note, decision && decisionLabels[decision].toLowerCase()]
      .filter(Boolean)
      .join(', '),
  ),
  ...(notApplicable.length > 0 ? [`N.A.: ${notApplicable.join(', ')}`] : []),
]

const completion = ({ completedBy, completedAt }: Facts) =>
  completedBy
    ? [`Estava concluída por ${completedBy}${completedAt ? ` em ${formatDateTime(completedAt)}` : ''}`]
    : []

const fileOf = ({ kind, originalName }: Facts) =>
  `${documentWords[kind ?? ''] ?? 'o documento'} ${originalName ?? ''}`.trim()

const documentWords: Record<string, string | undefined> = { proof: 'o comprovante', item: 'a foto' }
