import { z } from 'zod'

const wrong = 'Tentativa: número inválido'

/**
 * The attempt on the sender's screen; the request is rejected if a rework has ended that attempt. If omitted, any
 * attempt is accepted.
 */
export const attemptSeen = z.int(wrong).min(1, wrong).max(10_000, wrong).optional()
