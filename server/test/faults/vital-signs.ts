import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { health } from '@etapa/domain/health'
import type { Product } from '../product.ts'
import { RemoteCaller } from '../remote-caller.ts'

export const megabyte = 2 ** 20
const betweenChecksMs = 50

/** Environment variables that let `memoryInUse` measure the server's memory. */
export const measurable = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs'))}`,
}

/**
 * Returns the heap and external memory in use after a garbage collection, in MiB. `time` is the number of this
 * measurement, starting at 1.
 */
export async function memoryInUse(product: Product, time: number): Promise<number> {
  product.signal('SIGUSR2')
  await product.says(`in use at collection ${time}: `)
  const [, bytes] = new RegExp(`in use at collection ${time}: (\\d+)\\.`).exec(product.output) ?? []
  return Math.round(Number(bytes) / megabyte)
}

/**
 * Reads the server's metrics over a new connection. Returns a function that looks up the value of a metric by name; 0
 * if there is no such metric.
 */
export async function readFigures(metricsPort: number): Promise<(name: string) => number> {
  const asked = get(`http://127.0.0.1:${metricsPort}/metrics`, { agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const figures = new Map(
    (await text(answer)).split('\n').map(line => line.split(/ (?=\S+$)/) as [string, string]),
  )
  return name => Number(figures.get(name) ?? 0)
}

/** Calls the health endpoint until `end` is aborted. Returns the sorted response times in milliseconds. */
export async function watchHealth(url: string, end: AbortSignal): Promise<number[]> {
  const monitor = new RemoteCaller(0)
  const taken: number[] = []
  while (!end.aborted) {
    const before = performance.now()
    const { status, text } = await monitor.try(url, health)
    taken.push(performance.now() - before)
    if (status !== 200) throw new Error(`health: ${status} ${text}`)
    await wait(betweenChecksMs)
  }
  monitor.leave()
  return taken.sort((a, b) => a - b)
}
