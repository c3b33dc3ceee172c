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
  /**
   * The names of failed tests, and the titles of failed steps. `flaky` has the names of tests that passed only on a
   * retry.
   */
  failures: [],
  flaky: [],
}

const seconds = since => `${Math.round((performance.now() - since) / 1000)} s`

/** Runs a step that writes no test report; counts one failure if the step fails. */
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

/**
 * Runs a step that writes a test report, and adds the report's counts to the total. A step that fails without naming a
 * failed test in the report, for example after a crash, counts as one failure.
 */
async function suite(title, report, count, work) {
  console.log(`\n── ${title}`)
  const begun = performance.now()
  const path = join(reports, report)
  rmSync(path, { force: true })
  const succeeded = await work(path)
  console.log(`\n── ${title}: ${seconds(begun)}`)
  const { passed, failures, flaky } = readCounts(path, count)
  total.passed += passed
  total.flaky.push(...flaky)
  total.failures.push(...(succeeded || failures.length > 0 ? failures : [title]))
  total.failed += succeeded ? failures.length : Math.max(failures.length, 1)
}

function readCounts(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failures: [], flaky: [] }
  }
}

const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    const names = failed.map(({ fullName }) => `${relative(root, name)} ${fullName}`)
    return names.length === 0 && status === 'failed' ? [relative(root, name)] : names
  }),
  flaky: [],
})

/**
 * Counts the tests of a Playwright report. Playwright calls a test flaky if it failed at first and passed on a retry.
 */
const ofPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failures: suites.flatMap(suite => namesIn(suite, 'unexpected')),
  flaky: suites.flatMap(suite => namesIn(suite, 'flaky')),
})

function namesIn({ file, specs = [], suites = [] }, outcome) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  const names = own.map(({ title, line }) => `e2e/journeys/${file}:${line} ${title}`)
  return [...names, ...suites.flatMap(suite => namesIn(suite, outcome))]
}

await installPackages()
mkdirSync(reports, { recursive: true })

const isBuilt = await step('build', buildProduct)
const chromium = isBuilt && (await findChromium())

/**
 * Type-checks a workspace incrementally, so that the next run checks only what changed. Uses one thread, because each of
 * the default four checks the shared declarations again, and six workspaces are checked in parallel anyway.
 */
const checkTypes = workspace =>
  runNode(tool('typescript/bin/tsc'), [
    '-p',
    workspace,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(reports, `${workspace.replace('/', '-')}.tsbuildinfo`),
  ])

/**
 * Runs all checks in parallel, because the audit waits for the package registry and a single check does not use all
 * cores.
 */
const check = () =>
  Promise.all([
    ...['domain', 'server', 'web', 'web/worker', 'e2e', 'bench'].map(workspace =>
      step(`types: ${workspace}`, () => checkTypes(workspace)),
    ),
    step('lint', () => runNode(tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
    step('known vulnerabilities in shipped packages', auditPackages),
  ])

const runVitest = () =>
  suite('unit and server tests', 'vitest.json', ofVitest, path =>
    runNode(
      tool('vitest/vitest.mjs'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      { SERVER_IS_BUILT: isBuilt ? '1' : '' },
    ),
  )

const runJourneys = () =>
  suite('browser tests', 'playwright.json', ofPlaywright, path =>
    runNode(tool('@playwright/test/cli.js'), ['test', '--config=e2e', '--reporter=list,json'], {
      CHROMIUM_PATH: chromium || '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    }),
  )

// The browser tests run last and alone, because either suite keeps two cores busy, and side by side they took longer
// than one after the other.
await Promise.all([check(), runVitest()])
await runJourneys()

if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
if (total.flaky.length > 0) console.log(`\nPassed only on a retry:\n  ${total.flaky.join('\n  ')}`)
console.log(`\n${costs()}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/**
 * Formats the wall-clock minutes and, on Linux, the CPU minutes of this process and of all descendants that have
 * exited.
 */
function costs() {
  const minutes = seconds => (seconds / 60).toFixed(1)
  const wall = `${minutes(performance.now() / 1000)} min`
  const ticks = readProcessorTicks()
  return ticks === undefined ? wall : `${wall}, ${minutes(ticks / 100)} processor min`
}

/** Returns the sum of utime, stime, cutime and cstime in ticks of 10 ms; undefined if the system has no /proc. */
function readProcessorTicks() {
  try {
    // The second field, the name of the program, may contain spaces, so the fields are split after its closing
    // parenthesis.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return undefined
  }
}
