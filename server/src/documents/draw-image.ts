import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { thumbnailSize } from '@etapa/domain/documents/thumbnail'
import { serverFolder } from '../platform/settings/server-folder.ts'

/** Limits of memory and of CPU time: elapsed time would fail valid images on a busy computer. */
const usualLimits = { milliseconds: 10_000, bytes: 256 * 1024 * 1024 }
const longestMs = 60_000
// Long enough for the next images of a list; an idle process takes some 80 MB.
const idleMs = 30_000

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Draws an image's thumbnail; returns undefined if it cannot be read. */
export const drawImage = (content: Buffer, limits = usualLimits): Promise<Buffer | undefined> =>
  draw({ data: content }, limits)

/** Draws a thumbnail of RGBA pixels. */
export const drawPixels = ({ data, width, height }: Pixels): Promise<Buffer | undefined> =>
  draw({ data, raw: { width, height } }, usualLimits)

interface Idle {
  drawer: ChildProcess
  /** Removes it from the pool and kills it. */
  drop: () => void
  end: NodeJS.Timeout
}

const idle: Idle[] = []

/**
 * Draws in a child process, because the native decoder ignores the limits of a thread. The process is killed if an
 * image takes too long or too much memory; otherwise it is reused for the next image.
 */
async function draw(
  content: { data: Uint8Array; raw?: { width: number; height: number } },
  limits: typeof usualLimits,
): Promise<Buffer | undefined> {
  const drawer = takeDrawer()
  const waiting = new AbortController()
  const deadline = setTimeout(() => drawer.kill('SIGKILL'), longestMs)
  try {
    drawer.send({ ...content, size: thumbnailSize, limits }, () => undefined)
    const answer = await Promise.race([
      once(drawer, 'message', waiting) as Promise<[{ picture?: Uint8Array }]>,
      once(drawer, 'exit', waiting).then(() => undefined),
    ])
    if (!answer) return undefined
    keepDrawer(drawer)
    const [{ picture }] = answer
    return picture && Buffer.from(picture)
  } finally {
    clearTimeout(deadline)
    waiting.abort()
  }
}

/** Passes only the variables a program needs to start, and no secrets: the process opens untrusted files. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot']

function takeDrawer(): ChildProcess {
  const kept = idle.pop()
  if (kept) {
    clearTimeout(kept.end)
    kept.drawer.off('exit', kept.drop)
    return kept.drawer
  }
  const drawer = fork(join(serverFolder(), 'workers/draw-image.mjs'), {
    serialization: 'advanced',
    execArgv: [],
    env: Object.fromEntries(passedOn.map(name => [name, process.env[name]])),
    // The decoder's messages about broken files are useless.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  drawer.on('error', () => drawer.kill('SIGKILL'))
  drawer.unref()
  drawer.channel?.unref()
  return drawer
}

function keepDrawer(drawer: ChildProcess): void {
  const drop = () => {
    const index = idle.indexOf(kept)
    if (index >= 0) idle.splice(index, 1)
    drawer.kill('SIGKILL')
  }
  const kept: Idle = { drawer, drop, end: setTimeout(drop, idleMs).unref() }
  drawer.once('exit', drop)
  idle.push(kept)
}
