import { buildProduct } from './build-product.mjs'
import { fetchNode } from './fetch-node.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { runNode, runProgram, tool } from './run-program.mjs'

/** The major versions of Node to test with, besides the one that runs this script. */
const otherNodes = [22, 24]

const failed = []
const step = async (title, work) => {
  console.log(`\n── ${title}`)
  if (!(await work())) failed.push(title)
}

await installPackages()
// `npm run test:long -- PART` runs only that part; `journeys 1/2` runs the first half of the journeys.
const [part, share = '1/1'] = process.argv.slice(2)
const parts = part ? [part] : ['rounds', 'journeys', 'node']
await step('build', buildProduct)
if (parts.includes('once')) await step('long tests', () => runVitest(['.long.ts']))
if (parts.includes('rounds')) {
  // Runs the randomised suites with two hundred times the rounds of `npm test`, unless TEST_ROUNDS is set.
  const rounds = { TEST_ROUNDS: process.env.TEST_ROUNDS ?? '10' }
  await step('long tests', () =>
    runVitest(['server/test/attacks', 'server/test/faults', '.long.ts', '--exclude=**/*.alone.ts'], rounds),
  )
  // These tests compare durations or start other programs, so their files run one at a time.
  await step('tests that run alone', () => runVitest(['.alone.ts', '--no-file-parallelism'], rounds))
}
if (parts.includes('journeys'))
  await step('journeys', () => runJourneys(process.execPath, [`--shard=${share}`]))
if (parts.includes('node')) {
  for (const major of otherNodes) await step(`Node ${major}`, () => tryNode(major))
}

function runVitest(args, env) {
  return runNode(tool('vitest/vitest.mjs'), ['run', ...args], {
    TEST_LONG: '1',
    SERVER_IS_BUILT: '1',
    ...env,
  })
}

/** Runs the server's tests and one journey with the given major version of Node. */
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
