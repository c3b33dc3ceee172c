import { cpus, totalmem } from 'node:os'
import type { Measured } from './drive.ts'
import type { Scenario } from './scenarios.ts'

export interface Row {
  scenario: Scenario
  size: number
  connections: number
  measured: Measured
  bare?: Measured
  /** The longest time for which the server's event loop was blocked. */
  silenceMs: number
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const ratio = ({ measured, bare }: Row) => (bare ? (measured.perSecond / bare.perSecond).toFixed(2) : '')

const line = (row: Row) =>
  `${row.scenario.name}, ${whole(row.size)} orders, ${row.connections} connections: ${whole(row.measured.perSecond)}/s, ` +
  `median ${ms(row.measured.medianMs)} ms, longest silence ${whole(row.silenceMs)} ms${row.bare ? `, ${ratio(row)} of the limit` : ''}`

function speed(rows: Row[]): string {
  const head =
    '| action | orders | connections | per second | median ms | p99 ms | longest silence ms | bytes | limit per second | of the limit |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|'
  const body = rows.map(row =>
    [
      '',
      row.scenario.name,
      whole(row.size),
      row.connections,
      whole(row.measured.perSecond),
      ms(row.measured.medianMs),
      ms(row.measured.p99Ms),
      whole(row.silenceMs),
      whole(row.measured.bytes),
      row.bare ? whole(row.bare.perSecond) : '',
      ratio(row),
      '',
    ]
      .join(' | ')
      .trim(),
  )
  return [head, ...body].join('\n')
}

/**
 * Formats a table of how the median at one connection grows from the smallest archive to each larger one, for the
 * scenarios with `mayGrow`.
 */
function growth(rows: Row[]): string {
  const single = rows.filter(({ connections }) => connections === 1)
  const sizes = [...new Set(single.map(({ size }) => size))]
  const head = `| action | ${sizes.slice(1).map(whole).join(' | ')} | promised |\n|---|${sizes
    .slice(1)
    .map(() => '--:|')
    .join('')}--:|`
  const names = [...new Set(single.map(({ scenario }) => scenario))].filter(({ mayGrow }) => mayGrow)
  const median = (scenario: Scenario, size: number) =>
    single.find(row => row.scenario === scenario && row.size === size)?.measured.medianMs ?? Number.NaN
  const body = names.map(scenario => {
    const factors = sizes
      .slice(1)
      .map(size => `${(median(scenario, size) / median(scenario, sizes[0] ?? 0)).toFixed(2)}x`)
    return `| ${scenario.name} | ${factors.join(' | ')} | ${scenario.mayGrow}x |`
  })
  return [head, ...body].join('\n')
}

function page(rows: Row[], facts: string[], database: string): string {
  return `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${database.split(' on ')[0]}, ${cpus().length} × ${cpus()[0]?.model.trim()},
${Math.round(totalmem() / 2 ** 30)} GB. Server, database and load generator share the machine: compare the ratios, not the
figures. How to read them is in [docs/performance.md](../docs/performance.md).

## Speed, beside the limit server in the same run

${speed(rows)}

## Growth of the median from the smallest archive

${growth(rows)}

## Also

${facts.map(fact => `- ${fact}`).join('\n')}
`
}

export const describeRun = { line, page }
