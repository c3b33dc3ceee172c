import { z } from 'zod'

const wrong = 'Tentativa: número inválido'

/** The attempt that the sender has before them; one that a rework has ended meanwhile is refused. Left out, any will do. */
export const attemptSeen = z.int(wrong).min(1, wrong).max(10_000, wrong).optional()
