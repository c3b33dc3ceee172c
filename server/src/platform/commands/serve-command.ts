import { isKey, keyHeader, replayedHeader } from '@etapa/domain/command'
import type { CommandEndpoint, ReplyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../database/database.ts'
import { announceChanges } from '../events/changes.ts'
import type { Answer } from '../http/replies.ts'
import { type Call, serve } from '../http/serve.ts'
import { type KeyedCommand, runCommand } from './run-command.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sql: Sql
    /** Throws if the request's session or API key has ended, or has lost a capability that its endpoint requires. */
    confirm(tx: Tx, request: FastifyRequest): Promise<void>
    /** Identifies the caller of a command: a person, an API key or the holder of a link. */
    callerOf(request: FastifyRequest): string
  }
}

export interface CommandCall<E extends CommandEndpoint> extends Call<E> {
  /**
   * Checks that the caller is still signed in. This also happens at the end of the transaction, which is too late for a
   * command that ends its own session.
   */
  confirm(): Promise<void>
}

type Run<E extends CommandEndpoint, Prepared, Stored> = (
  tx: Tx,
  call: CommandCall<E>,
  prepared: Prepared,
) => Promise<Stored>

interface Steps<E extends CommandEndpoint, Prepared, Stored> {
  /** What takes long, such as hashing a password, so that no database connection waits for it. */
  prepare?: (call: Call<E>) => Promise<Prepared>
  run: Run<E, Prepared, Stored>
  /** Runs after the commit, also for a repeated request: starts what follows, and completes the reply. */
  finish?: (stored: Stored, call: Call<E>) => Promise<Answer<E>> | Answer<E>
}

/**
 * Serves an endpoint that changes something: opens the transaction, checks the session again at its end, and runs the
 * command once even if it is sent again with the same key.
 */
export function serveCommand<E extends CommandEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: Run<E, undefined, ReplyOf<E>>,
): void
export function serveCommand<E extends CommandEndpoint, Prepared, Stored = ReplyOf<E>>(
  app: FastifyInstance,
  endpoint: E,
  steps: Steps<E, Prepared, Stored> & (Stored extends ReplyOf<E> ? unknown : { finish: object }),
): void
export function serveCommand<E extends CommandEndpoint, Prepared, Stored>(
  app: FastifyInstance,
  endpoint: E,
  handler: Run<E, Prepared, Stored> | Steps<E, Prepared, Stored>,
): void {
  const { prepare, run, finish } =
    typeof handler === 'function' ? ({ run: handler } as Steps<E, Prepared, Stored>) : handler
  serve(app, endpoint, async call => {
    const prepared = (await prepare?.(call)) as Prepared
    const stored = await answerCommand(app, endpoint, call, (tx, call) => run(tx, call, prepared))
    return finish ? await finish(stored, call) : (stored as Answer<E>)
  })
}

/** Runs the command of a form once its files have arrived. `content` tells a repeated request from another one. */
export type Enter = <Stored>(content: unknown, run: (tx: Tx) => Promise<Stored>) => Promise<Stored>

/** Like `serveCommand`, for a form: `receive` stores its files, then calls `enter`, and cleans up. */
export function serveForm<E extends CommandEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  receive: (call: Call<E>, enter: Enter) => Promise<ReplyOf<E>>,
): void {
  serve(app, endpoint, call =>
    receive(call, (content, run) => answerCommand(app, endpoint, call, run, content)),
  )
}

/** Runs the command of one request. */
async function answerCommand<E extends CommandEndpoint, Stored>(
  app: FastifyInstance,
  endpoint: E,
  call: Call<E>,
  run: (tx: Tx, call: CommandCall<E>) => Promise<Stored>,
  content: unknown = call.request.body,
): Promise<Stored> {
  const { request } = call
  const { reply, isReplayed } = await runCommand(app.sql, keyed(app, endpoint, call, content), async tx => {
    let isConfirmed = false
    const confirm = async () => {
      isConfirmed = true
      await app.confirm(tx, request)
    }
    const stored = await run(tx, { ...call, confirm })
    // The session is checked at the end, because sessions are the last rows to be locked.
    await Promise.all([announceChanges(tx, endpoint.command.changes), isConfirmed || confirm()])
    return stored
  })
  if (isReplayed) call.reply.header(replayedHeader, 'true')
  return reply
}

function keyed<E extends CommandEndpoint>(
  app: FastifyInstance,
  { method, path, command: { secretReply } }: E,
  { request, body }: Call<E>,
  content: unknown,
): KeyedCommand | undefined {
  const key = request.headers[keyHeader] ?? keyIn(body)
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !isKey(key)) throw keyInvalid()
  return {
    caller: app.callerOf(request),
    key,
    endpoint: `${method} ${path}`,
    content: [request.params, content],
    secretReply,
  }
}

/** The key that a body contains, as was usual before the header. */
const keyIn = (body: unknown): unknown => (body as { requestKey?: string } | undefined)?.requestKey

const keyInvalid = () =>
  new Failure(
    'invalid',
    'Chave (Idempotency-Key): use de 1 a 100 caracteres visíveis, sem espaços nem acentos.',
    {
      code: 'key-invalid',
    },
  )
