import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  headers: Record<string, string>
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse, sent: Received) => void
  close(): Promise<void>
}

/** A real receiver of web hooks on this computer. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const sent = { headers: request.headers as Record<string, string>, body: await text(request) }
    receiver.received.push(sent)
    receiver.answer(request, response, sent)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/etapa`,
    received: [],
    answer: (_, response) => void response.end('ok'),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return receiver
}
