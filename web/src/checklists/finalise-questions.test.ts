import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { SavedItem } from '@etapa/domain/stages/stage'
import { expect, test } from 'vitest'
import { finaliseQuestion } from './finalise-questions.ts'

const product: ProductOfTask = {
  id: 1,
  identification: 'Caixa de pizza',
  productTypeId: 1,
  productType: { name: 'Fotolito' },
  serial: '12345678-02-01',
  serviceOrderId: 1,
  stages: [],
  clientId: 1,
  heldSince: null,
  sheet: null,
  artworkId: null,
  artworkFile: null,
  approval: null,
  customerSince: null,
  repeatsSerial: null,
  client: { name: 'São João' },
  dueOn: null,
  isUrgent: false,
  finishedAt: null,
  situation: 'none',
  expectedOn: null,
  safeOn: null,
}
const lines = (...finalised: boolean[]) =>
  finalised.map((isFinal, index) => ({
    label: `${index}`,
    needsPhoto: false,
    saved: isFinal ? aSavedItem(`${index}`) : undefined,
  }))

const aSavedItem = (label: string): SavedItem => ({
  label,
  checked: true,
  result: 'OK',
  reason: null,
  note: null,
  decision: null,
  photos: [],
  completedByUser: { name: 'Téo' },
  completedAt: null,
})

test.each([
  [lines(false, false, false), ['1'], '2 de 3 itens não estão marcados.'],
  [lines(false, false), ['0'], '1 de 2 itens não está marcado.'],
  [lines(false, false), ['0', '1'], 'Todos os itens estão marcados.'],
  [lines(true, false, false), [], '2 de 3 itens não estão marcados.'],
])(
  'for %j with %j checked, the confirmation states how many items are unchecked',
  (given, checked, expected) => {
    const { message, details } = finaliseQuestion(product, given, { checked, remarks: [] })
    expect(message).toBe('AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.')
    expect(details).toEqual(['Produto: Caixa de pizza (12345678-02-01)', 'Cliente: São João', expected])
  },
)

test('the confirmation counts the items that are OK, not conforming and not applicable', () => {
  const remarks = [
    { label: '1', result: 'NC' as const, reasonId: 1, note: '', decision: 'proceed' as const },
    { label: '2', result: 'NA' as const, reasonId: null, note: '', decision: null },
  ]
  const { details } = finaliseQuestion(product, lines(false, false, false), { checked: ['0'], remarks })
  expect(details.slice(2)).toEqual(['Todos os itens estão marcados.', '1 OK, 1 não conforme, 1 N.A.'])
})
