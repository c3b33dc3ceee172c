import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { replyHijacked } from '../http/replies.ts'
import type { Change, Changes } from './changes.ts'

/** The limits for the event streams of one audience, which also bound their memory. */
export interface Terms {
  /** The maximum number of open streams in total; `mostEach` is the maximum per owner. */
  most: number
  mostEach: number
  /**
   * The maximum lifetime of a stream. Jitter shortens it by up to a quarter, so that browsers do not all reconnect at
   * once.
   */
  longestMs: number
  /** The minimum reconnect delay sent to browsers. Jitter adds up to 100 %. */
  backMs: number
}

/** The default limits. An owner is one person of the staff, or one network of customers (see `networkOf`). */
export const usualTerms: Record<'staff' | 'customers', Terms> = {
  staff: { most: 5_000, mostEach: 100, longestMs: Number.POSITIVE_INFINITY, backMs: 1_500 },
  customers: { most: 2_000, mostEach: 20, longestMs: 10 * 60_000, backMs: 3_000 },
}

export interface StreamPool {
  /** The number of open streams on this instance. */
  count(): number
  followers(): string[]
  /**
   * Turns a reply into an event stream. `pick` returns the data to send about a change, or undefined to skip it. The
   * streams of all followers of one owner, for example all sessions of a person, are limited together.
   */
  open(
    reply: FastifyReply,
    follower: string,
    pick: (change: Exclude<Change, 'unknown'>) => string | undefined,
    owner?: string,
  ): typeof replyHijacked
  /** Ends all streams of a follower. */
  end(follower: string): void
}

export interface EventStreams {
  staff: StreamPool
  customers: StreamPool
}

const heartbeatMs = 20_000

/**
 * Creates the pools of server-sent event streams. An event carries at most an order's id or a subject; browsers then fetch what the
 * user is allowed to see.
 */
export function eventStreams(
  app: FastifyInstance,
  changes: Changes,
  { staff, customers } = usualTerms,
): EventStreams {
  return { staff: streamPool(app, changes, staff), customers: streamPool(app, changes, customers) }
}

interface Stream {
  follower: string
  until: number
  send(event: string, data: string): void
  end(): void
}

function streamPool(
  app: FastifyInstance,
  changes: Changes,
  { most, mostEach, longestMs, backMs }: Terms,
): StreamPool {
  const open = new Set<Stream>()
  const counts = new Map<string, number>()
  const count = (owner: string, more: number) => {
    const sum = (counts.get(owner) ?? 0) + more
    if (sum === 0) counts.delete(owner)
    else counts.set(owner, sum)
  }

  const beat = () => {
    const now = Date.now()
    for (const stream of open) {
      if (stream.until <= now) stream.end()
      // Proxies close idle connections, and writing is the only way to detect a dead one.
      else stream.send('beat', '')
    }
  }
  const heartbeat = setInterval(beat, Math.min(heartbeatMs, longestMs))
  heartbeat.unref()
  // Streams are ended first, because an open one would block the shutdown.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of open) stream.end()
  })

  return {
    count: () => open.size,
    followers: () => [...new Set([...open].map(({ follower }) => follower))],
    open(reply, follower, pick, owner = follower) {
      if (open.size >= most)
        throw new Failure('unavailable', 'Muitas pessoas acompanhando ao mesmo tempo.', {
          code: 'too-many-followers',
        })
      if ((counts.get(owner) ?? 0) >= mostEach) {
        throw new Failure('too-often', 'Muitas telas acompanhando ao mesmo tempo.', {
          code: 'too-many-screens',
        })
      }
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: ${Math.round(backMs * (1 + Math.random()))}\n\n`)
      const stream: Stream = {
        follower,
        until: Date.now() + longestMs * (1 - Math.random() / 4),
        send: (event, data) => raw.write(`event: ${event}\ndata: ${data}\n\n`),
        end() {
          if (!open.delete(stream)) return
          count(owner, -1)
          unfollow()
          raw.end()
        },
      }
      const unfollow = changes.follow(change => {
        const data = change === 'unknown' ? '' : pick(change)
        if (data !== undefined) stream.send('change', data)
      })
      stream.send('open', '')
      open.add(stream)
      count(owner, 1)
      raw.on('close', stream.end)
      // The browser may have disconnected before the listener was added.
      if (raw.destroyed) stream.end()
      return replyHijacked
    },
    end(follower) {
      for (const stream of open) if (stream.follower === follower) stream.end()
    },
  }
}
