import { Socket } from 'node:net'
import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hangUpOnUnreadable } from './unreadable-requests.ts'

/** A request comes in whole, then its answer begins, then the other side takes it. */
type Stage = 'arrival' | 'answer' | 'taking'

export interface Pace {
  /** How long each may last; the last one for as long as nothing of what waits is taken. */
  longestMs: Record<Stage, number>
  /** A form with files may take longer, if so much more of it has come each time. */
  formBytes: number
  /** How many such forms are waited for at once. */
  slowForms: number
  /** How many connections one address may have open. */
  connectionsPerAddress: number
}

export const usualPace: Pace = {
  longestMs: { arrival: 30_000, answer: 60_000, taking: 120_000 },
  // Far below the slowest telephone network.
  formBytes: 15_000,
  slowForms: 200,
  // A hundred people behind one address, each browser with all that it opens.
  connectionsPerAddress: 1_000,
}

interface Mark {
  stage: Stage
  since: number
  /** Come in or handed over until then. */
  bytes: number
}

/** Ends requests that come in, are answered or are taken too slowly. One sweep over all of them costs each nothing. */
export function endSlowRequests(app: FastifyInstance, { longestMs, formBytes, slowForms }: Pace): void {
  const underWay = new Map<FastifyReply, Mark | undefined>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket instanceof Socket) underWay.set(reply, undefined)
    done()
  })
  app.addHook('onResponse', ({ raw }, reply, done) => {
    if (raw.complete) underWay.delete(reply)
    done()
  })

  const sweep = () => {
    const now = Date.now()
    let forms = 0
    for (const [reply, mark] of underWay) {
      const stage = stageOf(reply)
      if (!stage) {
        underWay.delete(reply)
        continue
      }
      const isForm = stage === 'arrival' && reply.request.routeOptions.config.endpoint?.files !== undefined
      if (isForm) forms += 1
      const bytes = bytesOf(reply, stage)
      const isLate = mark?.stage === stage && now - mark.since >= longestMs[stage]
      const goesOn = isForm && isLate && bytes - mark.bytes >= formBytes && forms <= slowForms
      if (mark?.stage !== stage || goesOn || !isWaiting(reply, stage, bytes - mark.bytes)) {
        underWay.set(reply, { stage, since: now, bytes })
      } else if (isLate) {
        underWay.delete(reply)
        end(reply, stage)
      }
    }
  }
  const sweeping = setInterval(sweep, Math.min(...Object.values(longestMs)) / 10)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}

/** Where a request is; nothing where it is over. */
function stageOf({ raw, request }: FastifyReply): Stage | undefined {
  if (request.raw.socket.destroyed) return undefined
  if (!request.raw.complete) return 'arrival'
  if (!raw.headersSent) return 'answer'
  return raw.writableFinished ? undefined : 'taking'
}

function bytesOf({ request }: FastifyReply, stage: Stage): number {
  const { bytesRead, bytesWritten, writableLength } = request.raw.socket
  return stage === 'arrival' ? bytesRead : bytesWritten - writableLength
}

/** Whether it is the other side that is waited for, or we ourselves with an answer. */
function isWaiting({ raw, request }: FastifyReply, stage: Stage, moved: number): boolean {
  if (stage === 'arrival') return request.raw.readableLength === 0
  if (stage === 'taking') return raw.writableLength > 0 && moved === 0
  return true
}

function end(reply: FastifyReply, stage: Stage): void {
  const { socket } = reply.request.raw
  if (stage === 'answer') reply.send(tookTooLong())
  else if (reply.raw.headersSent) socket.destroy()
  else hangUpOnUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
}

const tookTooLong = () =>
  new Failure('unavailable', 'O servidor demorou demais para responder. Tente novamente em instantes.')
