import { z } from 'zod'

/** The attempt that the sender has before them; one that a rework has ended meanwhile is refused. Left out, any will do. */
export const attemptSeen = z.int('Tentativa: número inválido').min(1, 'Tentativa: número inválido').optional()
