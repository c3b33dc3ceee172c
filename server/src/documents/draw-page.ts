import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { thumbnailSize } from '@etapa/domain/documents/thumbnail'
import { serverFolder } from '../platform/settings/server-folder.ts'
import { drawPixels, type Pixels } from './draw-image.ts'

const usualLimits = { milliseconds: 10_000, bytes: 256 * 1024 * 1024 }

/**
 * Draws the thumbnail of a PDF's first page; returns undefined if it cannot be read. Each runs in its own worker
 * thread, which is terminated when it exceeds its time or memory limit.
 */
export async function drawPage(content: Buffer, limits = usualLimits): Promise<Buffer | undefined> {
  const worker = new Worker(join(serverFolder(), 'workers/draw-page.mjs'), {
    // Twice the size, so that fine lines survive the downscaling.
    workerData: { content, longestSide: 2 * thumbnailSize, mostBytes: limits.bytes },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    env: {},
    // The renderer's messages about broken files are useless.
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
