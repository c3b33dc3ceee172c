import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { serverFolder } from '../platform/settings/server-folder.ts'
import { drawPixels, type Pixels, type Shape } from './draw-image.ts'

const usualLimits = { milliseconds: 10_000, bytes: 256 * 1024 * 1024 }

export interface PdfPage {
  content: Buffer
  /** The page number, counted from 1. */
  page: number
}

/** Renders a page of a PDF as WebP; returns undefined if it cannot be read. */
export async function drawPage(
  page: PdfPage,
  shape: Shape,
  limits = usualLimits,
): Promise<Buffer | undefined> {
  const pixels = await askRenderer<Pixels>({ ...page, longestSide: shape.pageSize }, limits)
  return pixels && (await drawPixels(pixels, shape))
}

/** Returns the size of a page in points; undefined if it cannot be read. */
export const measurePage = (page: PdfPage): Promise<{ width: number; height: number } | undefined> =>
  askRenderer(page, usualLimits)

/** Runs the renderer in a worker thread of its own, which is terminated when it exceeds its time or memory limit. */
async function askRenderer<Answer>(
  question: PdfPage & { longestSide?: number },
  limits: typeof usualLimits,
): Promise<Answer | undefined> {
  const worker = new Worker(join(serverFolder(), 'workers/draw-page.mjs'), {
    workerData: { ...question, mostBytes: limits.bytes },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    env: {},
    // Discards the renderer's messages about corrupt files, which are of no use.
    stdout: true,
    stderr: true,
  })
  try {
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.milliseconds),
    })) as [Answer]
    return answer
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
