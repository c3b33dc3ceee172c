import { KeptConnection } from './kept-connection.ts'
import { memoryOf, peakDuring } from './memory.ts'
import { uploadOf } from './scenarios.ts'

interface Uploads {
  cookie: string
  orderId: number
  pid: number
}

const atOnce = 50

/** Measures how much the server's memory grows during many large concurrent uploads. */
export async function measureUploads(origin: string, { cookie, orderId, pid }: Uploads): Promise<string> {
  const before = await memoryOf(pid)
  const work = Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const connection = await KeptConnection.open(origin)
      const shot = uploadOf(orderId, 25 * 1024 * 1024 - 1024, `${index}`)
      await connection.fire({ ...shot, headers: { ...shot.headers, cookie } })
      connection.close()
    }),
  )
  const peak = await peakDuring(pid, work)
  return `${atOnce} uploads of 25 MB at once: memory ${before} MB before, at most ${peak} MB meanwhile (+${peak - before} MB)`
}
