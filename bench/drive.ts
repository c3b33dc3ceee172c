import { KeptConnection, type Shot } from './kept-connection.ts'

export interface Measured {
  count: number
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
  const opened = await Promise.all(Array.from({ length: connections }, () => KeptConnection.open(origin)))
  const taken: number[] = []
  let bytes = 0
  const start = performance.now()
  const shoot = async (connection: KeptConnection) => {
    while (performance.now() - start < seconds * 1000) {
      const shots = next()
      if (!shots) return
      const before = performance.now()
      for (const shot of shots) {
        const received = await connection.fire(shot)
        bytes += received
      }
      taken.push(performance.now() - before)
    }
  }
  await Promise.all(opened.map(shoot))
  const elapsed = (performance.now() - start) / 1000
  for (const connection of opened) connection.close()
  taken.sort((a, b) => a - b)
  const at = (share: number) =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN
  return {
    count: taken.length,
    perSecond: taken.length / elapsed,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    bytes: Math.round(bytes / Math.max(1, taken.length)),
  }
}
