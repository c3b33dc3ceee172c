import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import type { FastifyReply } from 'fastify'

/** JSON that is sent without the contract's serialiser, for example because the database built it. */
export class JsonText<T = unknown> {
  /** Serialises a large reply. The contract's serialiser would be slower, because it checks each nullable field. */
  static of<T>(value: T): JsonText<T> {
    return new JsonText<T>(JSON.stringify(value))
  }

  declare readonly type: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A file to download, often streamed while it is being generated; for endpoints with `download`. */
export class Download {
  readonly name: string
  readonly content: Readable
  /** The size in bytes, if known in advance. */
  readonly size: number | undefined

  constructor(name: string, content: Readable, size?: number) {
    this.name = name
    this.content = content
    this.size = size
  }
}

/** Returned by a handler that has taken over the reply and writes to it itself. */
export const replyHijacked = Symbol('reply hijacked')

/** What a handler returns. */
export type Answer<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>> | Download | typeof replyHijacked

export async function send<E extends Endpoint>(reply: FastifyReply, endpoint: E, answer: Answer<E>) {
  if (answer === replyHijacked) return reply
  if (answer instanceof Download) {
    reply.header('content-disposition', `attachment; filename="${answer.name}"`)
    if (answer.size !== undefined) reply.header('content-length', answer.size)
    reply.type(endpoint.download ?? 'application/octet-stream').send(answer.content)
    // Errors are ignored here, because Fastify handles disconnects and stream errors.
    await finished(answer.content).catch(() => undefined)
    return reply
  }
  if (!(answer instanceof JsonText)) return answer
  // Sent as a buffer, because Node counts the bytes of a string before it encodes it: a list would take a tenth longer.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.text))
}
