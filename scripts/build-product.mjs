import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { announce } from './announce.mjs'
import { root, runNode, tool } from './run-program.mjs'

const everywhere = ['domain/package.json', 'domain/src', 'package-lock.json', 'tsconfig.base.json']
const parts = [
  {
    name: 'web',
    label: 'as telas',
    sources: ['web', 'docs/manual.md', 'docs/manual'],
    result: 'web/dist/index.html',
  },
  {
    name: 'server',
    label: 'o servidor',
    sources: ['server/package.json', 'server/src', 'server/vite.config.ts'],
    result: 'server/dist/main.js',
  },
]

/**
 * Builds the screens and the server, each only if its sources have changed since the last build. Returns whether both
 * are up to date.
 */
export async function buildProduct() {
  const outcomes = await Promise.all(parts.map(build))
  return outcomes.every(Boolean)
}

async function build({ name, label, sources, result }) {
  const stamps = join(root, 'node_modules/.cache/etapa')
  const stamp = join(stamps, `${name}.hash`)
  const hash = hashOf([...everywhere, ...sources])
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  announce(`Construindo ${label}`)
  rmSync(stamp, { force: true })
  if (!(await runNode(tool('vite/bin/vite.js'), ['build', name, '--logLevel', 'warn']))) return false
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
  return true
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * Whether a file or folder belongs to the sources. Build results, packages, hidden files and generated files do not.
 */
const isSource = name => !/^(dist|node_modules|\..*)$|\.gen\.ts$/.test(name)

function filesBelow(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .filter(isSource)
    .flatMap(name => filesBelow(join(path, name)))
}
