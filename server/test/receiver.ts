import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  headers: Record<string, string>
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Responds to each request; a test can replace it. */
  answer: (request: IncomingMessage, response: ServerResponse, sent: Received) => void
  close(): Promise<void>
}

/** Starts a webhook receiver on this computer, with HTTPS if a certificate is given. */
export async function startReceiver(certificate?: { cert: string; key: string }): Promise<Receiver> {
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = { headers: request.headers as Record<string, string>, body: await text(request) }
    receiver.received.push(sent)
    receiver.answer(request, response, sent)
  }
  const server = certificate ? createSecureServer(certificate, listen) : createServer(listen)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/etapa`,
    received: [],
    answer: (_, response) => void response.end('ok'),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return receiver
}
