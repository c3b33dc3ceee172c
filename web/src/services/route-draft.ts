import { type Route, type RouteDraft, routeDraft, type Step } from '@etapa/domain/services/route'
import { z } from 'zod'
import { randomKey } from '../ui/forms/random-key.ts'

const draftItem = z.object({ key: z.string(), label: z.string(), needsPhoto: z.boolean() })
export type DraftItem = z.output<typeof draftItem>

const draftStep = z.object({
  key: z.string(),
  sector: z.string(),
  /** If empty, the step is named after its sector. */
  name: z.string(),
  isDelivery: z.boolean(),
  answerAll: z.boolean(),
  /** Drafts stored by an earlier release of Etapa lack `fillsSheet` and `needsApproval`, so both have defaults. */
  fillsSheet: z.boolean().default(false),
  needsApproval: z.boolean().default(false),
  items: z.array(draftItem),
})
export type DraftStep = z.output<typeof draftStep>

/** A route being edited. Keys identify its steps and items while they are reordered. */
export const editedRoute = z.object({ basedOn: z.number(), steps: z.array(draftStep) })
export type EditedRoute = z.output<typeof editedRoute>

export const newItem = (label = ''): DraftItem => ({ key: randomKey(), label, needsPhoto: false })

export const newStep = (sector: string): DraftStep => ({
  key: randomKey(),
  sector,
  name: '',
  isDelivery: false,
  answerAll: false,
  fillsSheet: false,
  needsApproval: false,
  items: [newItem()],
})

/**
 * Creates a draft from a published version. `basedOn` is the version in use, so that a newer one can be detected when
 * publishing.
 */
export const editVersion = ({ steps }: Pick<Route, 'steps'>, basedOn: number): EditedRoute => ({
  basedOn,
  steps: steps.map(step => ({
    key: randomKey(),
    sector: step.sector.key,
    name: step.name === step.sector.name ? '' : step.name,
    isDelivery: step.isDelivery,
    answerAll: step.answerAll,
    fillsSheet: step.fillsSheet,
    needsApproval: step.needsApproval,
    items: step.items.map(item => ({ key: randomKey(), ...item })),
  })),
})

/** Converts the edited route to the draft that is sent to the server, without blank items. */
export const toPublish = ({ basedOn, steps }: EditedRoute): RouteDraft => ({
  basedOn,
  steps: steps.map(({ key: _, items, ...step }) => ({
    ...step,
    items: itemsToPublish(items),
  })),
})

/** A reason why a route cannot be published; `step` is the key of the step concerned. */
export interface Wrong {
  message: string
  step: string | undefined
}

/** Returns why a route cannot be published, each reason once. */
export function wrongIn(route: EditedRoute): Wrong[] {
  const { error } = routeDraft.safeParse(toPublish(route))
  const wrong = (error?.issues ?? []).map(({ message, path: [, index] }) => ({
    message,
    step: typeof index === 'number' ? route.steps[index]?.key : undefined,
  }))
  return wrong.filter(
    (each, index) =>
      wrong.findIndex(other => other.message === each.message && other.step === each.step) === index,
  )
}

/** Inserts a step after the one with this key. */
export function insertedAfter(steps: readonly DraftStep[], key: string, step: DraftStep): DraftStep[] {
  return steps.flatMap(each => (each.key === key ? [each, step] : [each]))
}

export const itemsToPublish = (items: readonly DraftItem[]): Step['items'] =>
  items
    .filter(({ label }) => label.trim() !== '')
    .map(({ label, needsPhoto }) => ({ label: label.trim(), needsPhoto }))

/** Converts the edited route to the steps of a version, for comparison with the version in use. */
export const asSteps = (edited: EditedRoute, nameOf: (sector: string) => string): Omit<Step, 'position'>[] =>
  toPublish(edited).steps.map(({ sector, ...step }) => ({
    ...step,
    name: step.name.trim() || nameOf(sector),
    sector: { key: sector, name: nameOf(sector) },
  }))

/** Replaces the item that has this key with the pasted lines, one item per line. */
export function pasteLines(items: readonly DraftItem[], key: string, text: string): DraftItem[] {
  const labels = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  return items.flatMap(item => {
    if (item.key !== key) return [item]
    const [first = '', ...rest] = labels
    return [{ ...item, label: first }, ...rest.map(label => newItem(label))]
  })
}

export function moved<Part extends { key: string }>(parts: readonly Part[], key: string, to: string): Part[] {
  const from = parts.findIndex(part => part.key === key)
  const index = parts.findIndex(part => part.key === to)
  const part = parts[from]
  if (!part || index < 0) return [...parts]
  return parts.toSpliced(from, 1).toSpliced(index, 0, part)
}
