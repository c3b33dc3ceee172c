import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { thumbnailSize } from '@etapa/domain/documents/thumbnail'
import { serverFolder } from '../platform/settings/server-folder.ts'
import { drawPixels, type Pixels } from './draw-image.ts'

const usualLimits = { milliseconds: 10_000, bytes: 256 * 1024 * 1024 }

/**
 * The thumbnail of a PDF's first page; nothing where it cannot be read. Each is drawn by a thread of its own, which ends
 * with it, or when it has taken too long or too much.
 */
export async function drawPage(content: Buffer, limits = usualLimits): Promise<Buffer | undefined> {
  const worker = new Worker(join(serverFolder(), 'workers/draw-page.mjs'), {
    // Twice the size, so that fine lines are not lost.
    workerData: { content, longestSide: 2 * thumbnailSize, mostBytes: limits.bytes },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    env: {},
    // What the renderer has to say of a broken file is of no use to anybody.
    stdout: true,
    stderr: true,
  })
  try {
    const [page] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.milliseconds),
    })) as [Pixels]
    return await drawPixels(page)
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
