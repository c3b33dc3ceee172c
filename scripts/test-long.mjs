import { installPackages } from './install-packages.mjs'
import { runNode, tool } from './run-program.mjs'

// The suites that become surer the longer they run, fifty times as long as in `npm test`. TEST_ROUNDS says otherwise.
const suites = [
  'server/test/attacks',
  'server/test/faults',
  'server/test/replication',
  'server/test/upgrade-data',
]

await installPackages()
const succeeded = await runNode(tool('vitest/vitest.mjs'), ['run', ...suites], {
  TEST_LONG: '1',
  TEST_ROUNDS: process.env.TEST_ROUNDS ?? '10',
})
process.exit(succeeded ? 0 : 1)
