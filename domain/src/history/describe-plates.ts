import { formatDay } from '../dates.ts'
import { colorInWords } from '../plates/plate.ts'
import { type PlateState, plateStates } from '../plates/plate-states.ts'
import { because, changed, type EventInWords, ofProduct, remark } from './details.ts'
import type { ReadSide } from './event-facts.ts'

type PlateBefore = ReadSide<'plate-moved', 'before'>
type PlateAfter = ReadSide<'plate-moved', 'after'>

export function describePlatesStored(after: ReadSide<'plates-stored', 'after'>): EventInWords {
  const { colors = [], place, state } = after
  return {
    deed: 'guardou clichês no arquivo',
    details: [
      ...ofProduct(after),
      ...colors.map(colored),
      ...(place ? [`Lugar: ${place}`] : []),
      ...(state ? [`Estado: ${plateStates[state]}`] : []),
      ...remark(after),
    ],
  }
}

/** Describes what a person did with an archived plate. */
export function describePlateMove(before: PlateBefore, after: PlateAfter): EventInWords {
  const isDiscarded = after.state === 'descartado' && before.state !== 'descartado'
  const details = [
    ...ofProduct(after),
    ...(after.color === undefined ? [] : [colored(after.color)]),
    ...changed('', 'Lugar', before.place, after.place).map(({ detail }) => detail),
    ...(after.holder && after.holder !== before.holder ? [`Com: ${after.holder}`] : []),
    ...(before.holder && !after.holder ? [`Estava com: ${before.holder}`] : []),
    ...loanDetails(before, after),
    ...changed('', 'Estado', stateLabel(before.state), stateLabel(after.state)).map(({ detail }) => detail),
    ...(isDiscarded ? because({ reason: after.note }) : remark(after)),
  ]
  return { deed: plateDeed(before, after), details }
}

function plateDeed(before: PlateBefore, after: PlateAfter): string {
  if (before.state !== after.state && after.state === 'descartado') return 'descartou um clichê'
  if (before.state === 'descartado') return 'trouxe de volta um clichê descartado'
  if (after.lentTo && after.lentTo !== before.lentTo) return 'emprestou um clichê a um cliente'
  if (before.lentTo && !after.lentTo) return 'recebeu de volta um clichê emprestado'
  if (before.contact !== after.contact || before.returnOn !== after.returnOn)
    return 'mudou o empréstimo de um clichê'
  if (after.holder !== before.holder)
    return after.holder ? 'retirou um clichê do arquivo' : 'devolveu um clichê ao arquivo'
  if (after.place !== before.place) return 'mudou um clichê de lugar'
  return after.state === before.state ? 'anotou algo de um clichê' : 'mudou o estado de um clichê'
}

function loanDetails(before: PlateBefore, after: PlateAfter): string[] {
  if (!after.lentTo) return before.lentTo ? [`Estava com: ${before.lentTo}`] : []
  const isNew = after.lentTo !== before.lentTo
  return [
    ...(isNew ? [`Emprestado a: ${after.lentTo}`] : []),
    ...(after.contact && (isNew || after.contact !== before.contact) ? [`Contato: ${after.contact}`] : []),
    ...(isNew || after.returnOn !== before.returnOn ? [`Devolver até: ${dueBack(after)}`] : []),
  ]
}

const dueBack = ({ returnOn }: PlateAfter) => (returnOn ? formatDay(returnOn) : 'sem data')
const stateLabel = (state?: PlateState) => (state ? plateStates[state] : '')
const colored = (color: string) => `Cor: ${colorInWords({ color })}`
