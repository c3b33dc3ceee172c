import { z } from 'zod'
import { calendar } from '../calendar/calendar.ts'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, requiredText } from '../fields.ts'
import { boardColumn } from './board.ts'

const tvLink = z.object({ id: idField('Link'), madeAt: instant, madeBy: z.string() })
export type TvLink = z.output<typeof tvLink>

/** Lists the links that have not been revoked, without their tokens, which are returned only on creation. */
export const listTvLinks = endpoint({
  method: 'GET',
  path: '/tv-link/get/all',
  access: 'workshop:edit',
  summary: 'Links para TV em vigor',
  reply: z.array(tvLink),
})

export const makeTvLink = endpoint({
  method: 'POST',
  path: '/tv-link/create',
  access: 'workshop:edit',
  command: {
    changes: ['tv-links'],
    secretReply: 'O link já foi feito e não é mostrado de novo. Revogue-o e faça outro.',
  },
  needsProof: true,
  summary: 'Criar um link que mostra somente o quadro, sem login',
  reply: tvLink.extend({ token: z.string() }),
})

export const revokeTvLink = endpoint({
  method: 'DELETE',
  path: '/tv-link/delete/:id',
  access: 'workshop:edit',
  command: { changes: ['tv-links'] },
  summary: 'Revogar um link para TV',
  params: z.object({ id: idParam('Link') }),
  reply: done,
})

/** The characters of a TV code, without those that are easily confused: 0 and O, 1, I and L. */
export const tvCodeLetters = '23456789abcdefghjkmnpqrstuvwxyz'
export const tvCodeLength = 10

const typedCode = new RegExp(`^[${tvCodeLetters}]{${tvCodeLength}}$`)

/** Normalises a typed code: ignores case, whitespace and hyphens. Older, longer secrets are left unchanged. */
export function readTvCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  return typedCode.test(letters) ? letters : typed
}

export const tvPath = (token: string): string => `/tv/${token}`

/** Returns the board, and the calendar for computing how long its products have waited. */
export const getLinkedBoard = endpoint({
  method: 'GET',
  path: '/tv/:token/board',
  access: 'public',
  summary: 'O quadro de produção pelo link de uma TV',
  // A TV polls every 15 seconds, and several TVs may share one IP address.
  perMinute: 60,
  params: z.object({ token: requiredText('Link', 100) }),
  reply: z.object({ columns: z.array(boardColumn), calendar }),
})
