import { expect, test } from 'vitest'
import type { Indicators } from './indicators.ts'
import { indicatorsCsv } from './indicators-csv.ts'

const quiet: Indicators = {
  ordersCreated: 2,
  ordersFinished: 1,
  stagesFinished: 5,
  leadTime: { median: 96, p90: null },
  perSector: [
    { sector: { key: 'corte', name: 'Corte' }, finished: 2, leadTime: { median: 27.25, p90: 43.8 } },
    { sector: { key: 'dobra', name: 'Dobra' }, finished: 0, leadTime: { median: null, p90: null } },
  ],
  rankings: {
    valueFinished: 123_456,
    perPerson: [{ name: '=cmd()', finished: 4 }],
    topClients: [{ id: 1, name: 'Caixas; "Boas"', orders: 1, value: 1000 }],
  },
  days: [{ day: '2025-05-01', created: 1, finished: 0, stagesFinished: 1, waiting: [0, 1] }],
}

test('the numbers as Brazilian spreadsheets read them, and text that stays text', () => {
  const lines = indicatorsCsv(quiet).split('\r\n')
  expect(lines).toContain('"Valor finalizado (R$)";1234,56')
  expect(lines).toContain('"Prazo mediano (h)";96')
  expect(lines).toContain('"Nove em cada dez ficam prontas em até (h)";')
  expect(lines).toContain('"Corte";2;27,25;43,8')
  expect(lines).toContain(`"'=cmd()";4`)
  expect(lines).toContain('"Caixas; ""Boas""";1;10')
  expect(lines).toContain('"2025-05-01";1;0;1;0;1')
})

test('without the rankings there is neither money nor a name', () => {
  const file = indicatorsCsv({ ...quiet, rankings: undefined })
  expect(file).toContain('"Ordens finalizadas";1')
  expect(file).not.toMatch(/R\$|Funcionário|Cliente/)
})
