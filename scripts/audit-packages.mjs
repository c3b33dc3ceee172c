import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './run-program.mjs'

/**
 * Audits the shipped packages for known vulnerabilities. Returns whether there are none, or true if the registry cannot
 * be reached.
 */
export async function auditPackages() {
  const report = await askRegistry()
  if (!report?.metadata) {
    console.log('not checked: registry does not answer')
    return true
  }
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`)
  console.log(`${found.length} of ${report.metadata.dependencies.prod} packages have known vulnerabilities`)
  return found.length === 0
}

async function askRegistry() {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  // npm exits with an error both for vulnerabilities and if the registry is unreachable; the report tells them apart.
  const { stdout } = await promisify(execFile)(program, [...first, 'audit', '--omit=dev', '--json'], {
    cwd: root,
    timeout: 60_000,
  }).catch(error => error)
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}
