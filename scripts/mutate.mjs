import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { findChromium } from './find-chromium.mjs'
import { root, runQuietly } from './run-program.mjs'

/**
 * Mutation tests: applies small faults one by one in a copy of the repository and runs the tests that must fail. `npm
 * run mutate -- TEXT…` runs only mutations whose file or test contains one of these texts.
 */
const mutations = ['domain', 'server', 'web'].flatMap(part =>
  JSON.parse(readFileSync(join(root, 'scripts/mutations', `${part}.json`), 'utf8')).flatMap(
    ({ file, test, changes }) => changes.map(([text, instead]) => ({ file, test, text, instead })),
  ),
)
// Some server tests serve the built screens.
if (!(await buildProduct())) process.exit(1)
const wanted = process.argv.slice(2)
const chosen = mutations.filter(
  ({ file, test }) => wanted.length === 0 || wanted.some(text => file.includes(text) || test.includes(text)),
)
const copy = mkdtempSync(join(tmpdir(), 'etapa-mutations-'))
const outcomes = { caught: 0, survived: 0, stale: 0 }

try {
  copyRepository()
  const chromium = chosen.some(isJourney) ? await findChromium() : ''
  const passes = await testsThatPass(chromium)
  for (const mutation of chosen) {
    const outcome = passes.has(mutation.test) ? await tryMutation(mutation, chromium) : 'stale'
    outcomes[outcome] += 1
    console.log(
      `${outcome.padEnd(8)}  ${mutation.file}: ${mutation.text.trim()} -> ${mutation.instead.trim()}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const { caught, survived, stale } = outcomes
console.log(`\n${caught} caught, ${survived} survived, ${stale} stale (the text or a passing test is gone)`)
process.exit(survived + stale === 0 ? 0 : 1)

/**
 * Copies everything except packages, data, `.git` and test results. Packages are symlinked, and the workspaces' own
 * packages point to the copy.
 */
function copyRepository() {
  const isLeftOut = path => /^(node_modules|\.git|data|test-results)$/.test(basename(path))
  cpSync(root, copy, { recursive: true, filter: path => path === root || !isLeftOut(path) })
  cpSync(join(root, 'node_modules/@etapa'), join(copy, 'node_modules/@etapa'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@etapa' || name.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
  }
}

/**
 * Returns the tests that pass without a mutation, because a test that already fails would seem to detect every
 * mutation.
 */
async function testsThatPass(chromium) {
  const passes = new Set()
  for (const test of new Set(chosen.map(mutation => mutation.test))) {
    if (await run(test, chromium)) passes.add(test)
    else console.log(`fails without any mutation: ${test}`)
  }
  return passes
}

async function tryMutation({ file, text, instead, test }, chromium) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(text).length !== 2) return 'stale'
  writeFileSync(
    path,
    original.replace(text, () => instead),
  )
  try {
    return (await run(test, chromium)) ? 'survived' : 'caught'
  } finally {
    writeFileSync(path, original)
  }
}

function isJourney({ test }) {
  return test.startsWith('journey ')
}

/** Runs a test and returns whether it passes. `test` is `PROJECT FILE` for Vitest, or `journey FILE`. */
async function run(test, chromium) {
  const [project, file] = test.split(' ')
  const tool = path => join(copy, 'node_modules', path)
  const env = { CHROMIUM_PATH: chromium || '', TEST_LONG: '1' }
  if (project !== 'journey')
    return await runQuietly(
      copy,
      [tool('vitest/vitest.mjs'), 'run', '--bail=1', '--project', project, file],
      env,
    )
  const isBuilt = await runQuietly(copy, [
    '--input-type=module',
    '-e',
    `import { buildProduct } from './scripts/build-product.mjs'; process.exit((await buildProduct()) ? 0 : 1)`,
  ])
  const args = [
    tool('@playwright/test/cli.js'),
    'test',
    '--config=e2e',
    '--max-failures=1',
    `journeys/${file}`,
  ]
  return isBuilt && (await runQuietly(copy, args, env))
}
