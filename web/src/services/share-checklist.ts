import { describeChanges } from '@etapa/domain/services/describe-changes'
import type { RouteDraft, Step } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { editVersion, toPublish } from './route-draft.ts'

export interface SharedChecklist {
  /** The service from which the checklist is copied. */
  serviceId: number
  sector: string
  stepName: string
  items: Step['items']
}

export interface ChecklistTarget {
  service: Service
  /** Sentences that describe the changes, for the dialog. */
  changes: string[]
  draft: RouteDraft
}

/**
 * Returns the other services whose route has a step of this sector with a different checklist, each with the route that
 * it would get.
 */
export function checklistTargets(services: readonly Service[], shared: SharedChecklist): ChecklistTarget[] {
  return services.flatMap(service => {
    const { id, route } = service
    const replaced = route && stepFor(route.steps, shared)
    if (!replaced || id === shared.serviceId) return []
    const steps = route.steps.map(step => (step === replaced ? { ...step, items: shared.items } : step))
    const changes = describeChanges(route.steps, steps)
    if (changes.length === 0) return []
    return [{ service, changes, draft: toPublish(editVersion({ steps }, route.version)) }]
  })
}

/**
 * Finds the step whose checklist is replaced. If the route contains the sector more than once, prefers the step with
 * the same name over the first one.
 */
function stepFor(steps: readonly Step[], { sector, stepName }: SharedChecklist): Step | undefined {
  const ofSector = steps.filter(step => step.sector.key === sector)
  return ofSector.find(({ name }) => name === stepName) ?? ofSector[0]
}
