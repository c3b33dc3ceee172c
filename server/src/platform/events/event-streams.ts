import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { goesOn } from '../serve.ts'
import type { Changes } from './changes.ts'

const heartbeatMs = 20_000
// Anybody may follow an order; this bounds what they can take of the memory together.
const mostStreams = 5_000

export interface EventStreams {
  /** How many are open on this instance. */
  count(): number
  /** Turns a reply into a stream of events; `pick` says which changes it sends, and as what. */
  open(reply: FastifyReply, pick: (orderId: number) => string | undefined): typeof goesOn
}

/** Server-sent events. They carry ids and no data: whoever hears of a change fetches what they may see. */
export function eventStreams(app: FastifyInstance, changes: Changes): EventStreams {
  const open = new Set<FastifyReply['raw']>()
  // A silent connection is taken for dead by proxies, and a dead one is noticed by writing to it.
  const heartbeat = setInterval(() => {
    for (const stream of open) stream.write('event: beat\ndata:\n\n')
  }, heartbeatMs)
  heartbeat.unref()
  // An open stream would hold up an orderly stop.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of open) stream.end()
  })

  return {
    count: () => open.size,
    open(reply, pick) {
      if (open.size >= mostStreams)
        throw new Failure('unavailable', 'Muitas pessoas acompanhando ao mesmo tempo.')
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write('retry: 2000\n\n')
      const unfollow = changes.follow(change => {
        const data = change === 'unknown' ? '' : pick(change.orderId)
        if (data !== undefined) stream.write(`event: change\ndata: ${data}\n\n`)
      })
      stream.write('event: open\ndata:\n\n')
      open.add(stream)
      stream.on('close', () => {
        open.delete(stream)
        unfollow()
      })
      return goesOn
    },
  }
}
