import { formatDateTime } from '@etapa/domain/dates'
import type { StoredDocument } from '@etapa/domain/documents/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { expect, test } from 'vitest'
import { proofsByProduct } from './proofs-by-product.ts'

const at = '2026-11-10T12:00:00.000Z'
const aProduct = (serial: string, delivery: Partial<Stage>) => ({
  serial,
  identification: `Caixa ${serial}`,
  stages: [
    {
      id: 1,
      stageName: 'Entrega',
      stageOrder: 1,
      sector: { key: 'entrega', name: 'Entrega' },
      status: 'PENDING' as const,
      standing: 'available' as const,
      completedByUser: null,
      completedAt: null,
      deliveryType: null,
      attempt: 1,
      reopenedAt: null,
      approval: null,
      ...delivery,
    },
  ],
})
const aProof = (id: number, serial: string): StoredDocument => ({
  id,
  fileName: 'a',
  originalName: 'a.jpg',
  createdAt: at,
  file: '/a',
  thumbnail: null,
  product: { identification: `Caixa ${serial}`, serial },
  deliveryType: 'RETIRADA',
})

test('proofs are grouped by product, with its delivery type and date', () => {
  const products = [
    aProduct('1-01', { deliveryType: 'ENTREGA', completedAt: at }),
    aProduct('1-02', {}),
    aProduct('1-03', {}),
  ]
  const proofs = [aProof(7, '1-03'), aProof(8, '1-03')]
  expect(proofsByProduct(products, proofs)).toEqual([
    {
      serial: '1-01',
      identification: 'Caixa 1-01',
      left: `Entrega em ${formatDateTime(at)}`,
      proofs: [],
    },
    { serial: '1-03', identification: 'Caixa 1-03', left: '', proofs },
  ])
})

test('a product with two delivery stages is shown with the delivery of the later one', () => {
  const { stages, ...product } = aProduct('1-01', { deliveryType: 'RETIRADA', completedAt: at })
  const later = '2026-11-12T12:00:00.000Z'
  const last = aProduct('1-01', { deliveryType: 'ENTREGA', completedAt: later }).stages
  const [group] = proofsByProduct([{ ...product, stages: [...stages, ...last] }], [])
  expect(group?.left).toBe(`Entrega em ${formatDateTime(later)}`)
})
