import { expect, test } from 'vitest'
import { finaliseQuestion } from './finalise-questions.ts'

const product = {
  id: 1,
  identification: 'Caixa de pizza',
  productTypeId: 1,
  productType: { name: 'Fotolito' },
  serial: '12345678-02-01',
  serviceOrderId: 1,
  stages: [],
  client: { name: 'São João' },
}
const lines = (...finalised: boolean[]) =>
  finalised.map((isFinal, index) => ({
    label: `${index}`,
    needsPhoto: false,
    finalisedBy: isFinal ? 'Téo' : undefined,
  }))

test.each([
  [lines(false, false, false), ['1'], '2 de 3 itens não estão marcados.'],
  [lines(false, false), ['0'], '1 de 2 itens não está marcado.'],
  [lines(false, false), ['0', '1'], 'Todos os itens estão marcados.'],
  [lines(true, false, false), [], '2 de 3 itens não estão marcados.'],
])('of %j with %j checked the question tells what is left', (given, checked, expected) => {
  const { message, details } = finaliseQuestion(product, given, checked)
  expect(message).toBe('AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.')
  expect(details).toEqual(['Produto: Caixa de pizza (12345678-02-01)', 'Cliente: São João', expected])
})
