import { z } from 'zod'
import { instant, plainLine, requiredLine, requiredText } from '../fields.ts'
import { searchable } from '../search.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { checklistItem } from './checklist-item.ts'

const mostSteps = 30
const mostItems = 100

const step = z.object({
  position: z.number().int(),
  sector: sectorName,
  name: z.string(),
  /** Whether this is the step at which RETIRADA or ENTREGA is chosen and proofs are added. */
  isDelivery: z.boolean(),
  /** Whether all items must be answered, instead of at least one. */
  answerAll: z.boolean(),
  /** Whether the floor may edit the technical sheet at this step. */
  fillsSheet: z.boolean(),
  /** Whether the customer must approve the artwork before the step can be finished; only managers can override this. */
  needsApproval: z.boolean(),
  items: z.array(checklistItem),
})
export type Step = z.output<typeof step>

/** One version of a service's route; immutable. */
export const route = z.object({
  version: z.number().int(),
  publishedAt: instant,
  publishedBy: z.object({ name: z.string() }).nullable(),
  steps: z.array(step),
})
export type Route = z.output<typeof route>

const draftItem = z.object({
  label: requiredLine('Item do checklist', 100),
  needsPhoto: z.boolean('Pede foto: valor inválido').default(false),
})

const draftStep = z.object({
  sector: requiredText('Setor', 80),
  /** If omitted or empty, the step is named after its sector. */
  name: plainLine('Nome da etapa', 60).default(''),
  isDelivery: z.boolean('Etapa de entrega: valor inválido').default(false),
  answerAll: z.boolean('Responder todos: valor inválido').default(false),
  fillsSheet: z.boolean('Preencher a ficha técnica: valor inválido').default(false),
  needsApproval: z.boolean('Aprovação do cliente: valor inválido').default(false),
  items: z
    .array(draftItem, 'Checklist: lista inválida')
    .max(mostItems, `Checklist: no máximo ${mostItems} itens`),
})

/** Input for publishing a new version of a service's route. */
export const routeDraft = z.object({
  /** The version it was edited from, 0 if there is none, for optimistic locking. */
  basedOn: z.number('Versão de origem: número inválido').int('Versão de origem: número inválido').min(0),
  steps: z
    .array(draftStep, 'Etapas: lista inválida')
    .min(1, 'Etapas: a rota precisa de ao menos uma etapa')
    .max(mostSteps, `Etapas: no máximo ${mostSteps}`)
    .superRefine((steps, context) => {
      for (const issue of wrongSteps(steps)) context.addIssue({ code: 'custom', ...issue })
    }),
})
export type RouteDraft = z.output<typeof routeDraft>

interface WrongStep {
  message: string
  /** The index of the step; empty if several steps are concerned. */
  path: number[]
}

function wrongSteps(steps: z.output<typeof draftStep>[]): WrongStep[] {
  const deliveries = steps.filter(({ isDelivery }) => isDelivery).length
  const twice = { message: 'Etapa de entrega: só uma etapa da rota pode ser a de entrega', path: [] }
  const wrong = steps.flatMap(({ items }, index) =>
    wrongItems(items, `Etapa ${index + 1}`).map(message => ({ message, path: [index] })),
  )
  return deliveries > 1 ? [twice, ...wrong] : wrong
}

function wrongItems(items: { label: string }[], step: string): string[] {
  if (items.length === 0) return [`${step}: o checklist precisa de ao menos um item`]
  const seen = new Set<string>()
  for (const { label } of items) {
    const same = searchable(label)
    if (seen.has(same)) return [`${step}: o item "${label}" está repetido`]
    seen.add(same)
  }
  return []
}
