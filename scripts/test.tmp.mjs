import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { auditPackages } from './audit-packages.mjs'
import { buildProduct } from './build-product.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { root, runNode, tool } from './run-program.mjs'

const reports = join(root, 'node_modules/.cache/etapa')
const total = {
  passed: 0,
  failed: 0,
  /** Names of what failed, and of what passed only at a second try. */
  failures: [],
  wavering: [],
}

const seconds = since => `${Math.round((performance.now() - since) / 1000)} s`

/** A step without tests of its own adds a failure when it fails, and nothing when it succeeds. */
async function step(title, work) {
  console.log(`\n── ${title}`)
  const begun = performance.now()
  const succeeded = await work()
  console.log(`\n── ${title}: ${seconds(begun)}`)
  if (succeeded) return true
  total.failed += 1
  total.failures.push(title)
  return false
}

/** A step that counts its tests itself; one that breaks before it can count is one failure. */
async function suite(title, report, count, work) {
  console.log(`\n── ${title}`)
  const begun = performance.now()
  const path = join(reports, report)
  rmSync(path, { force: true })
  const succeeded = await work(path)
  console.log(`\n── ${title}: ${seconds(begun)}`)
  const { passed, failures, wavering } = readCounts(path, count)
  total.passed += passed
  total.wavering.push(...wavering)
  total.failures.push(...(succeeded || failures.length > 0 ? failures : [title]))
  total.failed += succeeded ? failures.length : Math.max(failures.length, 1)
}

function readCounts(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failures: [], wavering: [] }
  }
}

const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    const names = failed.map(({ fullName }) => `${relative(root, name)} ${fullName}`)
    return names.length === 0 && status === 'failed' ? [relative(root, name)] : names
  }),
  wavering: [],
})

/** Playwright calls flaky what failed and passed when it was tried again. */
const ofPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failures: suites.flatMap(suite => namesIn(suite, 'unexpected')),
  wavering: suites.flatMap(suite => namesIn(suite, 'flaky')),
})

function namesIn({ file, specs = [], suites = [] }, outcome) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  const names = own.map(({ title, line }) => `e2e/journeys/${file}:${line} ${title}`)
  return [...names, ...suites.flatMap(suite => namesIn(suite, outcome))]
}

mkdirSync(reports, { recursive: true })

const isBuilt = await true
const chromium = isBuilt && (await findChromium())

/** Side by side: the registry takes its time, and one program alone does not fill a machine. */
const check = () =>
  Promise.all([
    ...['domain', 'server', 'web', 'e2e', 'bench'].map(workspace =>
      step(`types: ${workspace}`, () => runNode(tool('typescript/bin/tsc'), ['-p', workspace])),
    ),
    step('lint', () => runNode(tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
  ])

const runVitest = () =>
  suite('unit and server tests', 'vitest.json', ofVitest, path =>
    runNode(
      tool('vitest/vitest.mjs'),
      ['run', '--project', 'domain', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      { SERVER_IS_BUILT: isBuilt ? '1' : '' },
    ),
  )

const runJourneys = () =>
  suite('browser tests', 'playwright.json', ofPlaywright, path =>
    runNode(
      tool('@playwright/test/cli.js'),
      [
        'test',
        '--config=e2e',
        '--reporter=list,json',
        'panel.spec.ts',
        'employees.spec.ts',
        'tracking.spec.ts',
        'clients.spec.ts',
      ],
      {
        CHROMIUM_PATH: chromium || '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      },
    ),
  )

// Each suite waits half of its time, for processes that start or for a screen to come to rest; together they wait less.
await Promise.all([runJourneys(), check().then(runVitest)])

if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
if (total.wavering.length > 0) console.log(`\nPassed only at a second try:\n  ${total.wavering.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
