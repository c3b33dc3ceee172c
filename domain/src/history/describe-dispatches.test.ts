import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

const event = { id: 1, at: '2026-11-16T12:00:00Z', by: 'Téo', before: null }

test('a departure in the history names the delivery note, the carrier, the driver and the products', () => {
  const after = {
    dispatch: 'ROM-2026-0042',
    carrier: 'Rápido Sul',
    driver: 'Ivo',
    products: ['12345678-95-01'],
  }
  expect(describeEvent({ ...event, kind: 'dispatch-left', after })).toEqual({
    deed: 'registrou a saída do romaneio ROM-2026-0042',
    details: ['Transportadora: Rápido Sul', 'Motorista: Ivo', 'Produtos: 12345678-95-01'],
  })
})

test('a return in the history names the reason and the products', () => {
  const after = { dispatch: 'ROM-2026-0042', reason: 'Endereço errado', products: ['12345678-95-01'] }
  expect(describeEvent({ ...event, kind: 'dispatch-returned', after })).toEqual({
    deed: 'recebeu de volta produtos do romaneio ROM-2026-0042',
    details: ['Motivo: Endereço errado', 'Produtos: 12345678-95-01'],
  })
})

test('a stage finished by a departure names the delivery note in the history', () => {
  const after = {
    stage: 'Entrega',
    product: '12345678-95-01',
    deliveryType: 'ENTREGA',
    dispatch: 'ROM-2026-0042',
  }
  expect(describeEvent({ ...event, kind: 'stage-completed', after })).toEqual({
    deed: 'finalizou a etapa Entrega',
    details: ['Produto: 12345678-95-01', 'Tipo: ENTREGA', 'Romaneio: ROM-2026-0042'],
  })
})
