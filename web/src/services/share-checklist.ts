import { describeChanges } from '@etapa/domain/services/describe-changes'
import type { RouteDraft, Step } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { editVersion, toPublish } from './route-draft.ts'

export interface SharedChecklist {
  /** The service it is copied from. */
  serviceId: number
  sector: string
  stepName: string
  items: Step['items']
}

export interface ChecklistTarget {
  service: Service
  /** Sentences for the publish dialog. */
  changes: string[]
  draft: RouteDraft
}

/** Other services whose route has a step of the sector with a different checklist, and the route each would get. */
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

/** A route may contain a sector twice: picks the step with the same name, otherwise the first. */
function stepFor(steps: readonly Step[], { sector, stepName }: SharedChecklist): Step | undefined {
  const ofSector = steps.filter(step => step.sector.key === sector)
  return ofSector.find(({ name }) => name === stepName) ?? ofSector[0]
}
