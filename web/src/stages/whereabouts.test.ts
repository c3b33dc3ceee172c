import { expect, test } from 'vitest'
import { orderWhereabouts, whereabouts } from './whereabouts.ts'

const stage = (stageName: string, standing: 'done' | 'available' | 'blocked') => ({
  id: 1,
  stageName,
  stageOrder: 1,
  sector: { key: 'artes', name: 'Artes' },
  status: standing === 'done' ? ('COMPLETED' as const) : ('PENDING' as const),
  standing,
  completedByUser: null,
  completedAt: null,
  deliveryType: null,
  attempt: 1,
  reopenedAt: null,
  approval: null,
})
const inArt = { stages: [stage('Artes', 'available'), stage('Corte', 'blocked')] }
const inCut = { stages: [stage('Artes', 'done'), stage('Corte', 'available')] }
const finished = { stages: [stage('Artes', 'done'), stage('Corte', 'done')] }

test("a product's whereabouts give its open stage and progress, or say that it is finished", () => {
  expect(whereabouts(inCut)).toBe('Em Corte (1 de 2 etapas)')
  expect(whereabouts({ stages: [stage('Corte', 'available')] })).toBe('Em Corte (0 de 1 etapa)')
  expect(whereabouts(finished)).toBe('Concluído')
})

test("an order's whereabouts give the number of its products at each stage", () => {
  expect(orderWhereabouts({ products: [inArt, inCut, inCut, finished] })).toBe(
    'Artes (1), Corte (2), Concluídos (1)',
  )
  expect(orderWhereabouts({ products: [inCut] })).toBe('Corte')
  expect(orderWhereabouts({ products: [finished] })).toBe('Concluído')
})
