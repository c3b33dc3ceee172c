import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done } from './fields.ts'

/** The setup steps of a new installation, and whether each is done. */
const steps = z.object({
  /** Whether the account of the first manager has been changed since the installation, or deleted. */
  profile: z.boolean(),
  /** Whether somebody has saved the calendar. */
  calendar: z.boolean(),
  employees: z.boolean(),
  clients: z.boolean(),
  order: z.boolean(),
  /** Whether HTTPS is set up, which browsers require for camera access on phones. */
  https: z.boolean(),
})
export type FirstStep = keyof z.output<typeof steps>

const firstSteps = z.object({ steps, isDismissed: z.boolean() })
export type FirstSteps = z.output<typeof firstSteps>

/** Whether the steps are shown: not all are done, and no manager has dismissed them. */
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
  command: { changes: ['first-steps'] },
  summary: 'Dispensar os primeiros passos, para todos',
  reply: done,
})
