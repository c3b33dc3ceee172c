import { z } from 'zod'

const lockText = 'Bloquear após: de 1 a 60 minutos'

/** The minutes of inactivity after which a paired phone locks. */
export const lockMinutes = z.number(lockText).int(lockText).min(1, lockText).max(60, lockText)

/** The paired phone that a request comes from. */
export const ownDevice = z.object({ name: z.string(), lockMinutes })
export type OwnDevice = z.output<typeof ownDevice>
