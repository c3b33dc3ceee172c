import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { drawImage, type Shape } from '../documents/draw-image.ts'
import { measurePage, type PdfPage } from '../documents/draw-page.ts'
import { passedOn } from '../documents/limited-processes.ts'

const usualLimits = { cpuSeconds: 20, elapsedMs: 60_000, kilobytes: 1024 * 1024 }

/**
 * Looks for Ghostscript in the folders of `path`, the PATH variable. Returns undefined if it is not there, or on
 * Windows, where its memory cannot be limited.
 */
export function findGhostscript(path = ''): string | undefined {
  if (process.platform === 'win32') return undefined
  return path
    .split(delimiter)
    .filter(Boolean)
    .map(folder => join(folder, 'gs'))
    .find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Renders a page with Ghostscript, simulating overprint. Returns undefined if the page cannot be measured, if
 * Ghostscript fails, or if the size of its picture does not match the measured page.
 */
export async function drawByGhostscript(
  program: string,
  page: PdfPage,
  shape: Shape,
  limits = usualLimits,
): Promise<Buffer | undefined> {
  const size = await measurePage(page)
  if (!size) return undefined
  const pixelsPerPoint = shape.pageSize / Math.max(size.width, size.height)
  const folder = await mkdtemp(join(tmpdir(), 'etapa-page-'))
  try {
    await writeFile(join(folder, 'in.pdf'), page.content, { mode: 0o600 })
    await run(program, [...options, ...ofPage(page.page, pixelsPerPoint)], folder, limits)
    const picture = await readFile(join(folder, 'out.png'))
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    const isSame = (pixels: number, points: number) => Math.abs(pixels - points * pixelsPerPoint) <= 2
    if (!isSame(width, size.width) || !isSame(height, size.height)) return undefined
    return await drawImage(picture, shape)
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const options = [
  '-q',
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-dOverprint=/simulate',
  '-sDEVICE=png16m',
  '-dTextAlphaBits=4',
  '-dGraphicsAlphaBits=4',
  // Renders the same part of the page as PDFium does, so that comments keep their positions if Ghostscript is installed
  // or removed later.
  '-dUseCropBox',
  '-dNoUserUnit',
  '-sOutputFile=out.png',
]

const ofPage = (page: number, pixelsPerPoint: number): string[] => [
  `-r${72 * pixelsPerPoint}`,
  `-dFirstPage=${page}`,
  `-dLastPage=${page}`,
  'in.pdf',
]

/**
 * Runs the program with limits; throws if it fails or is killed. A shell sets the limits, because Node cannot, and then
 * execs the program.
 */
async function run(
  program: string,
  given: string[],
  folder: string,
  { cpuSeconds, elapsedMs, kilobytes }: typeof usualLimits,
): Promise<void> {
  const script = `ulimit -t ${cpuSeconds} && ulimit -v ${kilobytes} && ulimit -f ${kilobytes} && exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', script, program, ...given], {
    cwd: folder,
    env: { ...passedOn(), HOME: folder, TMPDIR: folder },
    stdio: 'ignore',
    timeout: elapsedMs,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Ghostscript ended with ${code}`)
}
