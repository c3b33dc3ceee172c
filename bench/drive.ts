import { KeptConnection, type Shot } from './kept-connection.ts'

export interface Measured {
  perSecond: number
  medianMs: number
  p99Ms: number
  bytes: number
}

/** The result of one round: the time of each action, the bytes received, and the duration. */
export interface Round {
  timesMs: number[]
  bytes: number
  seconds: number
}

/** Sends requests over a number of keep-alive connections until the time is up or `next` returns undefined. */
export async function drive(
  origin: string,
  connections: number,
  seconds: number,
  next: () => Shot[] | undefined,
): Promise<Round> {
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
  return { timesMs: taken, bytes, seconds: elapsed }
}

export function summarize(rounds: Round[]): Measured {
  const times = rounds.flatMap(({ timesMs }) => timesMs).sort((a, b) => a - b)
  const sum = (of: 'bytes' | 'seconds') => rounds.reduce((total, round) => total + round[of], 0)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / sum('seconds'),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    bytes: Math.round(sum('bytes') / Math.max(1, times.length)),
  }
}
