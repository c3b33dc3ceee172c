import type { Service } from '@etapa/domain/services/service'
import { expect, test } from 'vitest'
import { checklistTargets } from './share-checklist.ts'

const item = (label: string) => ({ label, needsPhoto: false })

const step = (sector: string, labels: string[], name = sector) => ({
  position: 1,
  sector: { key: sector, name: sector },
  name,
  isDelivery: false,
  answerAll: true,
  fillsSheet: true,
  needsApproval: false,
  items: labels.map(item),
})

const service = (id: number, steps: ReturnType<typeof step>[] | null): Service => ({
  id,
  name: `Serviço ${id}`,
  active: true,
  route: steps && { version: id * 10, publishedAt: '2026-01-01T12:00:00Z', publishedBy: null, steps },
})

const shared = { serviceId: 1, sector: 'Corte', stepName: 'Corte', items: [item('Faca'), item('Medidas')] }

test('a checklist can be copied to other services with a step of its sector and a different checklist', () => {
  const services = [
    service(1, [step('Corte', ['Faca'])]),
    service(2, [step('Corte', ['Abas'])]),
    service(3, [step('Montagem', ['Abas'])]),
    service(4, null),
    service(5, [step('Corte', ['Faca', 'Medidas'])]),
    service(6, [step('Corte', ['Medidas', 'Faca'])]),
  ]
  const targets = checklistTargets(services, shared)
  expect(targets.map(target => target.service.id)).toEqual([2, 6])
  expect(targets[0]?.changes).toEqual(['Corte: + Faca; + Medidas; − Abas'])
})

test('copying a checklist changes only the items of the matching step, based on the current version', () => {
  const [target] = checklistTargets([service(2, [step('Arte', ['Cores']), step('Corte', ['Abas'])])], shared)
  const kept = { name: '', isDelivery: false, answerAll: true, fillsSheet: true, needsApproval: false }
  expect(target?.draft).toEqual({
    basedOn: 20,
    steps: [
      { ...kept, sector: 'Arte', items: [item('Cores')] },
      { ...kept, sector: 'Corte', items: shared.items },
    ],
  })
})

test('of two steps in the sector, the checklist is copied to the one with the same name, or else to the first', () => {
  const twice = [step('Corte', ['Abas']), step('Corte', ['Bordas'], 'Segundo corte')]
  const changed = (stepName: string) =>
    checklistTargets([service(2, twice)], { ...shared, stepName })[0]?.draft.steps.map(
      ({ items }) => items[0]?.label,
    )
  expect(changed('Segundo corte')).toEqual(['Abas', 'Faca'])
  expect(changed('Terceiro corte')).toEqual(['Faca', 'Bordas'])
})
