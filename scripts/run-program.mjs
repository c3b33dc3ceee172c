import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns the path of a tool's JavaScript entry point in node_modules, to be run with the current Node. */
export const tool = path => join(root, 'node_modules', path)

/** Runs a program in the repository's root, with its output shown, and returns whether it succeeded. */
export async function runProgram(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const passOn = signal => child.kill(signal)
  const wait = () => undefined
  // A terminal sends Ctrl+C to the program as well; this process must survive it and keep waiting.
  process.on('SIGTERM', passOn).on('SIGINT', wait)
  try {
    const [code, signal] = await once(child, 'exit')
    if (signal) process.exit(1)
    return code === 0
  } catch (error) {
    console.error(`${program}: ${error.message}`)
    return false
  } finally {
    process.off('SIGTERM', passOn).off('SIGINT', wait)
  }
}

export const runNode = (script, args, env) => runProgram(process.execPath, [script, ...args], env)

/** Runs the current Node in the given folder without output, and returns whether it succeeded. */
export async function runQuietly(cwd, args, env = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}
