import { expect, test } from 'vitest'
import type { QualityIndicators } from '../quality/indicators.ts'
import type { Indicators } from './indicators.ts'
import { indicatorsCsv } from './indicators-csv.ts'

const quiet: Indicators = {
  ordersCreated: 2,
  ordersFinished: 1,
  stagesFinished: 5,
  leadTime: { median: 96, p90: null },
  customerWait: { orders: 2, mean: 1.5 },
  punctuality: { promised: 4, onTime: 3, meanDelay: 1.25, forecast: 2, asForecast: 2 },
  perSector: [
    { sector: { key: 'corte', name: 'Corte' }, finished: 2, leadTime: { median: 27.25, p90: 43.8 } },
    { sector: { key: 'dobra', name: 'Dobra' }, finished: 0, leadTime: { median: null, p90: null } },
  ],
  rankings: {
    valueFinished: 123_456,
    perPerson: [{ name: '=cmd()', finished: 4 }],
    topClients: [{ id: 1, name: 'Caixas; "Boas"', orders: 1, value: 1000 }],
  },
  days: [
    {
      day: '2025-05-01',
      created: 1,
      finished: 3,
      promised: 2,
      onTime: 1,
      stagesFinished: 4,
      waiting: [0, 1],
    },
  ],
}

const corte = { key: 'corte', name: 'Corte' }
const quality: QualityIndicators = {
  bySector: [{ sector: corte, finished: 20, firstPass: 19 }],
  byService: [{ name: 'Fotolito', finished: 4, firstPass: 3 }],
  reworks: 2,
  byReason: [{ label: '+Riscada', sector: 'Corte', count: 2 }],
  foundIn: [{ sector: { key: 'dobra', name: 'Dobra' }, count: 2 }],
  causedIn: [{ sector: corte, count: 2 }],
  byFault: [{ fault: 'oficina', count: 2 }],
  days: [{ day: '2025-05-01', reworks: 2 }],
  openComplaints: 1,
  complaints: [],
  latest: [],
}

test('the CSV has numbers in the Brazilian format and escapes texts', () => {
  const lines = indicatorsCsv(quiet, quality).split('\r\n')
  expect(lines).toContain('"Valor finalizado (R$)";1234,56')
  expect(lines).toContain('"Tempo mediano (h corridas)";96')
  expect(lines).toContain('"Nove em cada dez ficam prontas em até (h)";')
  expect(lines).toContain('"Ordens que esperaram o cliente";2')
  expect(lines).toContain('"Espera média do cliente (dias úteis)";1,5')
  expect(lines).toContain('"Finalizadas no prazo";3')
  expect(lines).toContain('"Atraso médio (dias úteis)";1,25')
  expect(lines).toContain('"Corte";2;27,25;43,8')
  expect(lines).toContain(`"'=cmd()";4`)
  expect(lines).toContain('"Caixas; ""Boas""";1;10')
  expect(lines).toContain('"2025-05-01";1;3;2;1;4;0;1')
})

test('the CSV includes the quality figures', () => {
  const lines = indicatorsCsv(quiet, quality).split('\r\n')
  expect(lines).toContain('"Reclamações em aberto";1')
  expect(lines).toContain('"Corte";20;19')
  expect(lines).toContain('"Corte";2')
  expect(lines).toContain('"Dobra";2')
  expect(lines).toContain('"Fotolito";4;3')
  expect(lines).toContain(`"'+Riscada";"Corte";2`)
  expect(lines).toContain('"Oficina";2')
  expect(lines).toContain('"2025-05-01";2')
})

test('the CSV without rankings mentions no money, employees or clients', () => {
  const file = indicatorsCsv({ ...quiet, rankings: undefined }, quality)
  expect(file).toContain('"Ordens finalizadas";1')
  expect(file).not.toMatch(/R\$|Funcionário|Cliente/)
})
