import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aPdf } from '../../test/pdfs.ts'
import { aPicture } from '../../test/pictures.ts'
import { drawByGhostscript, findGhostscript } from './ghostscript.ts'
import { drawProof, proofShape } from './proof-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-gs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a shell script as a stub for Ghostscript; returns its path. */
async function aProgram(script: string): Promise<string> {
  const path = join(folder, 'gs')
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return path
}

/** Returns a page filled with yellow, with cyan overprinted on its lower left quarter. */
const overprinting = (rotate = 0) => ({
  content: aPdf({
    resources: '/ExtGState << /G << /OP true /op true /OPM 1 >> >>',
    content: '/G gs 0 0 1 0 k 0 0 400 200 re f 1 0 0 0 k 0 0 200 100 re f',
    rotate,
  }),
  page: 1,
})

async function colours(picture: Buffer | undefined) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(pixel, pixel + 3)]
  }
  return { size: [info.width, info.height], at }
}

test('a proof simulates overprint if Ghostscript is installed; otherwise PDFium draws it without overprint', async () => {
  const ghostscript = findGhostscript(process.env.PATH)
  const { size, at } = await colours(await drawProof(overprinting(), ghostscript))
  expect(size).toEqual([2400, 1200])
  const [red = 0, , blue = 0] = at(0.25, 0.75)
  expect(red).toBeLessThan(30)
  expect(blue < 120 ? 'green' : 'cyan').toBe(ghostscript ? 'green' : 'cyan')
})

test('a rotated page is drawn upright by Ghostscript and by PDFium', async () => {
  for (const ghostscript of [findGhostscript(process.env.PATH), undefined]) {
    const { size, at } = await colours(await drawProof(overprinting(90), ghostscript))
    expect(size).toEqual([1200, 2400])
    expect(at(0.75, 0.75)[2]).toBeLessThan(30)
    expect(at(0.25, 0.25)[0]).toBeLessThan(30)
  }
})

describe('Ghostscript', () => {
  test('is found on the PATH if it is executable', async () => {
    const program = await aProgram('exit 0')
    expect(findGhostscript(`/nowhere::${folder}`)).toBe(program)
    expect(findGhostscript('/nowhere')).toBeUndefined()
    await chmod(program, 0o600)
    expect(findGhostscript(folder)).toBeUndefined()
    await rm(program)
  })

  test('runs without secrets in its environment, in a temporary folder of its own, and with resource limits', async () => {
    const program = await aProgram(`env > '${folder}/env'; pwd > '${folder}/pwd'
      for kind in t v f; do ulimit -$kind; done > '${folder}/limits'; exit 1`)
    vi.stubEnv('DATABASE_URL', 'segredo')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await drawByGhostscript(program, overprinting(), proofShape)).toBeUndefined()
    const [env, used, limits] = await Promise.all(
      ['env', 'pwd', 'limits'].map(name => readFile(join(folder, name), 'utf8')),
    )
    expect(env).not.toContain('segredo')
    expect(env).toContain(`TMPDIR=${used?.trim()}\n`)
    expect(limits).toMatch(/^\d+\n\d+\n\d+\n$/)
    await expect(readdir(used?.trim() ?? '')).rejects.toThrow('ENOENT')
  })

  test.each([
    ['fails', 'exit 1'],
    ['writes nothing', 'exit 0'],
    ['writes something else', 'echo text > out.png'],
    ['draws another size', 'cp "$(dirname "$0")/other.png" out.png'],
    ['takes too much CPU time', 'while :; do :; done'],
    ['waits too long', 'exec sleep 600'],
  ])('returns no image if it %s', async (_, script) => {
    const program = await aProgram(script)
    await writeFile(join(folder, 'other.png'), await aPicture(300, 300).png().toBuffer())
    const limits = { cpuSeconds: 1, elapsedMs: 2_000, kilobytes: 100_000 }
    expect(await drawByGhostscript(program, overprinting(), proofShape, limits)).toBeUndefined()
  })

  test('is replaced by PDFium if it fails', async () => {
    const { size } = await colours(await drawProof(overprinting(), await aProgram('exit 1')))
    expect(size).toEqual([2400, 1200])
  })
})
