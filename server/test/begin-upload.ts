import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'

interface Sender {
  /** The server, which must be listening. */
  app: FastifyInstance
  caller: Caller
  orderId: number
}

export const filePart = (name: string) =>
  `--limite\r\nContent-Disposition: form-data; name="documents"; filename="${name}"\r\n\r\n`

/** Starts an upload over a real connection, announcing more bytes than it sends. */
export async function beginUpload(
  { app, caller, orderId }: Sender,
  ...parts: (string | Buffer)[]
): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/service-order-document/${orderId}/documents/complementary/upload HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${caller.cookie}`,
      'Content-Type: multipart/form-data; boundary=limite',
      'Content-Length: 20000000',
      '\r\n',
    ].join('\r\n'),
  )
  for (const part of parts) socket.write(part)
  return socket
}
