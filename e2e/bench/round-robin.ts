import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoadBalancer {
  url: string
  /** The origin of the instance that is working on such a request now. */
  workingOn(path: RegExp): string | undefined
  close(): Promise<void>
}

/**
 * A load balancer that asks the instances by turns. One that refuses the connection is skipped; where one dies
 * while it works on a request, the caller gets a 502, because nobody but the caller knows what may be repeated.
 */
export async function balance(origins: string[]): Promise<LoadBalancer> {
  const working = new Map<IncomingMessage, string>()
  let turn = 0

  function forward(asked: IncomingMessage, answer: ServerResponse, left = origins.length): void {
    const origin = origins[turn++ % origins.length] ?? ''
    const { method, headers, url } = asked
    const passed = request(`${origin}${url}`, { method, headers, agent: false })
    working.set(asked, origin)
    passed.on('response', reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', () => answer.destroy()).pipe(answer)
    })
    passed.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && left > 1) return forward(asked, answer, left - 1)
      if (answer.headersSent) return answer.destroy()
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
    })
    // Not before it is connected: what was read of a body cannot be sent to the next instance.
    passed.on('socket', socket => socket.once('connect', () => asked.pipe(passed)))
    answer.on('close', () => {
      working.delete(asked)
      passed.destroy()
    })
  }

  const server = createServer((asked, answer) => forward(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    workingOn: path => [...working].find(([{ url = '' }]) => path.test(url))?.[1],
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
