import { expect, test } from 'vitest'
import { forecastInWords } from './forecast-in-words.ts'

const forecast = {
  expectedOn: '2026-11-19',
  safeOn: '2026-11-23',
  expectedDays: 3,
  safeDays: 4,
  basis: { passages: 30 },
}

test.each([
  [{}, 'Costuma levar 3 a 4 dias úteis; pronto até seg, 23/11 em 85% dos casos (30 passagens por setor)'],
  [
    { safeOn: '2026-11-19', safeDays: 3, basis: { passages: 1 } },
    'Costuma levar 3 dias úteis; pronto até qui, 19/11 em 85% dos casos (1 passagem por setor)',
  ],
  [
    { expectedDays: 0, safeDays: 1 },
    'Costuma levar 1 dia útil; pronto até seg, 23/11 em 85% dos casos (30 passagens por setor)',
  ],
  [
    { expectedOn: null, safeOn: null, expectedDays: null, safeDays: null, basis: { passages: 0 } },
    'Ainda não há previsão: nenhum produto assim passou por todos os setores.',
  ],
])('a forecast with %j is described in one sentence', (changes, words) => {
  expect(forecastInWords({ ...forecast, ...changes })).toBe(words)
})
