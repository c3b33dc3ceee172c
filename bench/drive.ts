import { Agent, request } from 'node:http'

export interface Shot {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Measured {
  perSecond: number
  medianMs: number
  p99Ms: number
  bytes: number
}

/** Fires shots over a number of kept connections until the time is over or there are none left. */
export async function drive(
  origin: string,
  connections: number,
  seconds: number,
  next: () => Shot[] | undefined,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken: number[] = []
  let bytes = 0
  const start = performance.now()
  const shoot = async () => {
    while (performance.now() - start < seconds * 1000) {
      const shots = next()
      if (!shots) return
      const before = performance.now()
      for (const shot of shots) bytes += await fire(origin, agent, shot)
      taken.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, shoot))
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  taken.sort((a, b) => a - b)
  const at = (share: number) =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN
  return {
    perSecond: taken.length / elapsed,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    bytes: Math.round(bytes / Math.max(1, taken.length)),
  }
}

function fire(
  origin: string,
  agent: Agent,
  { method = 'GET', path, headers = {}, body }: Shot,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      `${origin}${path}`,
      { method, agent, headers: { ...headers, ...length } },
      response => {
        let bytes = 0
        response.on('data', chunk => {
          bytes += chunk.length
        })
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(bytes)
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
