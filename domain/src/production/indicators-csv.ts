import { csvText } from '../csv-text.ts'
import type { QualityIndicators } from '../quality/indicators.ts'
import { faultLabels } from '../stages/fault.ts'
import type { Indicators, Rankings } from './indicators.ts'

type Cell = string | number | null

/**
 * Formats a CSV cell for Brazilian spreadsheets: numbers have a decimal comma and at most two decimals, and null is
 * empty.
 */
function cell(value: Cell): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(Math.round(value * 100) / 100).replace('.', ',') : csvText(value)
}

const inReais = (cents: number | null) => (cents === null ? null : cents / 100)

/**
 * Exports the production and quality figures of a period as one CSV, one table after the other. The figures of quotes
 * and the sectors' current load are not included.
 */
export function indicatorsCsv(shown: Indicators, quality: QualityIndicators): string {
  const { rankings } = shown
  const tables: Cell[][][] = [
    [
      ['Indicador', 'Valor'],
      ['Ordens criadas', shown.ordersCreated],
      ['Ordens finalizadas', shown.ordersFinished],
      ...(rankings ? [['Valor finalizado (R$)', inReais(rankings.valueFinished)]] : []),
      ['Etapas finalizadas', shown.stagesFinished],
      ['Tempo mediano (h corridas)', shown.leadTime.median],
      ['Nove em cada dez ficam prontas em até (h)', shown.leadTime.p90],
      ['Ordens que esperaram o cliente', shown.customerWait.orders],
      ['Espera média do cliente (dias úteis)', shown.customerWait.mean],
      ['Finalizadas com prazo', shown.punctuality.promised],
      ['Finalizadas no prazo', shown.punctuality.onTime],
      ['Atraso médio (dias úteis)', shown.punctuality.meanDelay],
      ['Finalizadas com previsão', shown.punctuality.forecast],
      ['Finalizadas até a data prevista', shown.punctuality.asForecast],
    ],
    [
      [
        'Setor',
        'Etapas finalizadas',
        'Tempo mediano (h corridas)',
        'Nove em cada dez ficam prontas em até (h corridas)',
      ],
      ...shown.perSector.map(row => [row.sector.name, row.finished, row.leadTime.median, row.leadTime.p90]),
    ],
    ...(rankings ? rankingTables(rankings) : []),
    [
      [
        'Dia',
        'Ordens criadas',
        'Ordens finalizadas',
        'Finalizadas com prazo',
        'Finalizadas no prazo',
        'Etapas finalizadas',
        ...shown.perSector.map(({ sector }) => `Em ${sector.name}`),
      ],
      ...shown.days.map(row => [
        row.day,
        row.created,
        row.finished,
        row.promised,
        row.onTime,
        row.stagesFinished,
        ...row.waiting,
      ]),
    ],
    ...qualityTables(quality),
  ]
  return tables.map(rows => rows.map(row => row.map(cell).join(';')).join('\r\n')).join('\r\n\r\n')
}

const rankingTables = ({ perPerson, topClients }: Rankings): Cell[][][] => [
  [['Funcionário', 'Etapas finalizadas'], ...perPerson.map(row => [row.name, row.finished])],
  [
    ['Cliente', 'Ordens criadas', 'Valor (R$)'],
    ...topClients.map(row => [row.name, row.orders, inReais(row.value)]),
  ],
]

const qualityTables = (shown: QualityIndicators): Cell[][][] => [
  [
    ['Qualidade', 'Valor'],
    ['Refações', shown.reworks],
    ['Reclamações em aberto', shown.openComplaints],
  ],
  [
    ['Setor', 'Etapas finalizadas', 'De primeira'],
    ...shown.bySector.map(row => [row.sector.name, row.finished, row.firstPass]),
  ],
  [
    ['Serviço', 'Produtos prontos', 'De primeira'],
    ...shown.byService.map(row => [row.name, row.finished, row.firstPass]),
  ],
  [['Motivo', 'Setor', 'Refações'], ...shown.byReason.map(row => [row.label, row.sector, row.count])],
  [['Responsável', 'Refações'], ...shown.byFault.map(row => [faultLabels[row.fault], row.count])],
  [['Causadas em', 'Refações'], ...shown.causedIn.map(row => [row.sector.name, row.count])],
  [['Encontradas em', 'Refações'], ...shown.foundIn.map(row => [row.sector.name, row.count])],
  [['Dia', 'Refações'], ...shown.days.map(row => [row.day, row.reworks])],
]
