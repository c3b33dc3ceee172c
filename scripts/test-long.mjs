import { buildProduct } from './build-product.mjs'
import { fetchNode } from './fetch-node.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { runNode, runProgram, tool } from './run-program.mjs'

// Randomised suites, with two hundred times the rounds of `npm test` unless TEST_ROUNDS is set, and all tests that take
// long or compare durations.
const suites = ['server/test/attacks', 'server/test/faults', '.long.ts']

/** Other versions of Node that are in use. */
const otherNodes = [22, 24]

const failed = []
const step = async (title, work) => {
  console.log(`\n── ${title}`)
  if (!(await work())) failed.push(title)
}

await installPackages()
// `npm run test:long -- node` runs only the other versions of Node, `-- rounds` only the long suites, `-- journeys`
// only the journeys that `npm test` omits.
const only = process.argv[2]
if (!only || only === 'rounds') {
  await step('long suites', () =>
    runNode(tool('vitest/vitest.mjs'), ['run', ...suites], {
      TEST_LONG: '1',
      TEST_ROUNDS: process.env.TEST_ROUNDS ?? '10',
    }),
  )
}
if (only !== 'rounds') await step('build', buildProduct)
if (!only || only === 'journeys')
  await step('long journeys', () => runJourneys(process.execPath, ['--grep=@long']))
if (!only || only === 'node') {
  for (const major of otherNodes) await step(`Node ${major}`, () => tryNode(major))
}

/** Runs the server's tests and one journey with that version of Node. */
async function tryNode(major) {
  const node = await fetchNode(major)
  if (!node) return false
  const serverWorks = await runProgram(node, [tool('vitest/vitest.mjs'), 'run', '--project', 'server'])
  return (await runJourneys(node, ['routes.spec.ts'])) && serverWorks
}

async function runJourneys(node, wanted) {
  const chromium = (await findChromium()) || ''
  return await runProgram(node, [tool('@playwright/test/cli.js'), 'test', '--config=e2e', ...wanted], {
    CHROMIUM_PATH: chromium,
    TEST_LONG: '1',
  })
}

console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
