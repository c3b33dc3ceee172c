import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done } from './fields.ts'

/** What a new installation needs before a workshop can work with it, and whether it is done. */
const steps = z.object({
  /** The first manager has a name and a password of their own. */
  profile: z.boolean(),
  employees: z.boolean(),
  clients: z.boolean(),
  order: z.boolean(),
  /** Phones reach the product by https, without which they have no camera. */
  https: z.boolean(),
})
export type FirstStep = keyof z.output<typeof steps>

const firstSteps = z.object({ steps, isDismissed: z.boolean() })
export type FirstSteps = z.output<typeof firstSteps>

/** Until all is done, or a manager has put them away. */
export const areShown = ({ steps, isDismissed }: FirstSteps): boolean =>
  !isDismissed && Object.values(steps).includes(false)

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/system/first-steps',
  access: 'workshop:edit',
  summary: 'O que uma instalação nova ainda precisa',
  reply: firstSteps,
})

export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/system/first-steps/dismiss',
  access: 'workshop:edit',
  summary: 'Dispensar os primeiros passos, para todos',
  reply: done,
})
