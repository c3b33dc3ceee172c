import { join } from 'node:path'
import { root, runNode, runProgram } from './run-program.mjs'

const systems = { win32: 'win', darwin: 'darwin', linux: 'linux' }

/**
 * Downloads the newest release of a major version of Node from npm and returns the path of its executable; undefined if
 * that fails.
 */
export async function fetchNode(major) {
  const name = `node-${systems[process.platform]}-${process.arch}`
  const folder = join(root, 'node_modules/.cache/etapa', `node-${major}`)
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${major}`,
  ]
  const npm = process.env.npm_execpath
  const succeeded = npm ? await runNode(npm, args) : await runProgram('npm', args)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return succeeded ? join(folder, 'node_modules', name, 'bin', `node${suffix}`) : undefined
}
