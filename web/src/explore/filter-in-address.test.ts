import { expect, test } from 'vitest'
import { addressOf, filterOf, readAddress } from './filter-in-address.ts'

const whole = {
  busca: 'caixa',
  inicio: '2026-11-01',
  fim: '2026-11-15',
  por: 'conclusao',
  funcionario: 7,
  refacao: true,
  motivo: 3,
  vence: '2026-11-20',
  situacao: 'atrasadas',
} as const

test('a filter survives a round trip through the address', () => {
  expect(readAddress({ ...addressOf(filterOf(whole)) })).toEqual(whole)
  expect(readAddress({})).toEqual({})
})

test('all filters are keys of the result, even if empty, so that the router drops their old values', () => {
  expect(Object.keys(readAddress({ fim: 'ontem' }))).toEqual([
    'busca',
    'inicio',
    'fim',
    'por',
    'funcionario',
    'refacao',
    'motivo',
    'vence',
    'situacao',
  ])
})

test.each([
  [{ busca: 12345678 }, { busca: '12345678' }],
  [{ busca: '  ' }, {}],
  [{ busca: 'x'.repeat(500) }, { busca: 'x'.repeat(200) }],
  [{ inicio: '2026-02-31' }, {}],
  [{ inicio: 20261115 }, {}],
  [{ fim: '2026-11-15' }, {}],
  [{ inicio: '2026-11-15', fim: '2026-11-14' }, { inicio: '2026-11-15' }],
  [{ inicio: '2026-11-15', fim: 'depois' }, { inicio: '2026-11-15' }],
  [{ inicio: '2026-11-15', por: 'pagamento' }, { inicio: '2026-11-15' }],
  [{ por: 'conclusao' }, {}],
  [{ funcionario: 'abc' }, {}],
  [{ funcionario: -1 }, {}],
  [{ funcionario: 1.5 }, {}],
  [{ refacao: 'sim' }, {}],
  [{ motivo: 'abc' }, {}],
  [{ vence: 'logo' }, {}],
  [{ situacao: 'toString' }, {}],
  [{ situacao: 'risco' }, { situacao: 'risco' }],
  [{ outra: 'coisa' }, {}],
])('invalid parts of %j are ignored', (address, understood) => {
  expect(readAddress(address)).toEqual(understood)
})
