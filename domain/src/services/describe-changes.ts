import { counted } from '../number-format.ts'
import type { ChecklistItem } from './checklist-item.ts'
import type { Step } from './route.ts'

type Described = Pick<Step, 'name' | 'isDelivery' | 'answerAll' | 'fillsSheet' | 'needsApproval'> & {
  sector: { name: string }
  items: Pick<ChecklistItem, 'label' | 'needsPhoto'>[]
}

/**
 * Describes what a new version of a route changes, one line per changed, added or removed step, such as 'Corte: + Medir
 * relevo; − Abas', and one for a new order of the steps.
 */
export function describeChanges(before: readonly Described[], after: readonly Described[]): string[] {
  const left = [...before]
  const pairs = after.map(step => ({ step, old: takeOut(left, step) }))
  const moved = isMoved(before, pairs)
  return [
    ...pairs.flatMap(({ step, old }) => {
      if (!old) return [`+ Etapa ${step.name} (${count(step.items.length)})`]
      const changes = stepChanges(old, step)
      return changes.length > 0 ? [`${step.name}: ${changes.join('; ')}`] : []
    }),
    ...left.map(({ name }) => `− Etapa ${name}`),
    ...(moved ? [`Ordem: ${after.map(({ name }) => name).join(' → ')}`] : []),
  ]
}

const count = (items: number): string => counted(items, 'item', 'itens')

/** Removes the step with the same name, or otherwise one of the same sector, from `left` and returns it. */
function takeOut(left: Described[], step: Described): Described | undefined {
  const byName = left.findIndex(({ name }) => name === step.name)
  const index = byName >= 0 ? byName : left.findIndex(({ sector }) => sector.name === step.sector.name)
  return index >= 0 ? left.splice(index, 1)[0] : undefined
}

function isMoved(before: readonly Described[], pairs: { old: Described | undefined }[]): boolean {
  const positions = pairs.flatMap(({ old }) => (old ? [before.indexOf(old)] : []))
  return positions.some((position, index) => index > 0 && position < (positions[index - 1] ?? 0))
}

function stepChanges(old: Described, step: Described): string[] {
  const changes: string[] = []
  if (old.name !== step.name) changes.push(`antes ${old.name}`)
  if (old.sector.name !== step.sector.name) changes.push(`setor ${step.sector.name}`)
  if (old.isDelivery !== step.isDelivery)
    changes.push(step.isDelivery ? 'passa a ser a entrega' : 'deixa de ser a entrega')
  if (old.answerAll !== step.answerAll)
    changes.push(step.answerAll ? 'responder todos os itens' : 'basta um item')
  if (old.fillsSheet !== step.fillsSheet)
    changes.push(step.fillsSheet ? 'passa a preencher a ficha técnica' : 'não preenche mais a ficha técnica')
  if (old.needsApproval !== step.needsApproval)
    changes.push(
      step.needsApproval
        ? 'passa a precisar de aprovação do cliente'
        : 'não precisa mais de aprovação do cliente',
    )
  return [...changes, ...itemChanges(old.items, step.items)]
}

function itemChanges(old: Described['items'], items: Described['items']): string[] {
  const known = new Map(old.map(item => [item.label, item]))
  const kept = new Set(items.map(({ label }) => label))
  const changes = items.flatMap(({ label, needsPhoto }) => {
    const before = known.get(label)
    if (!before) return [`+ ${label}${needsPhoto ? ' (com foto)' : ''}`]
    if (before.needsPhoto === needsPhoto) return []
    return [`${label}: ${needsPhoto ? 'passa a pedir foto' : 'deixa de pedir foto'}`]
  })
  const removed = old.filter(({ label }) => !kept.has(label)).map(({ label }) => `− ${label}`)
  const stayed = (list: Described['items'], others: (label: string) => boolean) =>
    list.map(({ label }) => label).filter(others)
  const isReordered =
    stayed(old, label => kept.has(label)).join('\n') !== stayed(items, label => known.has(label)).join('\n')
  return [...changes, ...removed, ...(isReordered ? ['itens em outra ordem'] : [])]
}
