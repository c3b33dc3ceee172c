import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { announce, giveUp } from './announce.mjs'
import { root, runNode, runProgram } from './run-program.mjs'

/** Installs the packages of package-lock.json, unless they are already installed. */
export async function installPackages() {
  if (isInstalled()) return
  announce('Instalando os componentes (só na primeira vez ou depois de uma atualização)')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const succeeded = npm
    ? await runNode(npm, args, cacheFolder())
    : await runProgram('npm', args, cacheFolder())
  if (!succeeded)
    giveUp('Os componentes não puderam ser instalados. Verifique a conexão com a internet e tente de novo.')
}

/**
 * Whether all required packages are installed in the locked versions. npm writes a list of what it installed, which is
 * missing after an interrupted installation.
 */
function isInstalled() {
  try {
    const wanted = readPackages('package-lock.json')
    const present = readPackages('node_modules/.package-lock.json')
    return Object.entries(wanted)
      .filter(
        ([path, { link, optional, devOptional }]) =>
          path.startsWith('node_modules/') && !link && !optional && !devOptional,
      )
      .every(([path, { version }]) => present[path]?.version === version && existsSync(join(root, path)))
  } catch {
    return false
  }
}

const readPackages = path => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

/**
 * Returns npm's settings for a temporary cache if the home folder is not writable, because npm's default cache is
 * there.
 */
function cacheFolder() {
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(tmpdir(), `etapa-npm-${process.getuid?.()}`) }
  }
}
