import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditPackages } from './audit-packages.mjs'
import { buildProduct } from './build-product.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { root, runNode, tool } from './run-program.mjs'

const reports = join(root, 'node_modules/.cache/etapa')
const total = { passed: 0, failed: 0, /** Names of those that only passed at a second try. */ wavering: [] }

/** A step without tests of its own adds a failure when it fails, and nothing when it succeeds. */
async function step(title, work) {
  console.log(`\n── ${title}`)
  const succeeded = await work()
  if (!succeeded) total.failed += 1
  return succeeded
}

/** A step that counts its tests itself; one that breaks before it can count is one failure. */
async function suite(title, report, count, work) {
  console.log(`\n── ${title}`)
  const path = join(reports, report)
  rmSync(path, { force: true })
  const succeeded = await work(path)
  const { passed, failed, wavering = [] } = readCounts(path, count)
  total.passed += passed
  total.wavering.push(...wavering)
  total.failed += succeeded ? failed : Math.max(failed, 1)
}

function readCounts(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const ofVitest = report => ({ passed: report.numPassedTests, failed: report.numFailedTests })
const ofPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  wavering: suites.flatMap(waveringIn),
})

/** Playwright calls flaky what failed and passed when it was tried again. */
function waveringIn({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(waveringIn)]
}

await installPackages()
mkdirSync(reports, { recursive: true })

const isBuilt = await step('build', buildProduct)
// Side by side: the registry takes its time, and one program alone does not fill a machine.
await Promise.all([
  ...['domain', 'server', 'web', 'e2e', 'bench'].map(workspace =>
    step(`types: ${workspace}`, () => runNode(tool('typescript/bin/tsc'), ['-p', workspace])),
  ),
  step('lint', () => runNode(tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
  step('known holes in packages that ship', auditPackages),
])
await suite('unit and server tests', 'vitest.json', ofVitest, path =>
  runNode(tool('vitest/vitest.mjs'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]),
)
const chromium = isBuilt && (await findChromium())
await suite('browser tests', 'playwright.json', ofPlaywright, path =>
  runNode(tool('@playwright/test/cli.js'), ['test', '--config=e2e', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium || '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  }),
)

if (total.wavering.length > 0) console.log(`\nPassed only at a second try:\n  ${total.wavering.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
