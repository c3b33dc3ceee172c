import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { announce } from './announce.mjs'
import { root, runNode, runProgram, tool } from './run-program.mjs'

// The headless shell comes first, because journeys need a quarter less CPU time with it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium for the browser tests, trying to install one if there is none; undefined if that
 * fails.
 */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || present() || ((await install()) ? present() : undefined)
}

function present() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  return [...onPath, ...applications, chromium.executablePath()].find(existsSync)
}

async function install() {
  announce('Instalando o Chromium para os testes')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update', '-qq'], quiet)
    for (const name of names.slice(0, 2)) {
      if (await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet))
        return true
    }
  }
  return await runNode(tool('@playwright/test/cli.js'), ['install', 'chromium'])
}
