import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Outcome {
  code: number
  words: string
}

/** Runs one of the built commands, as the npm scripts do. */
export const runProgram = (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> =>
  new Promise(resolve => {
    const options = {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    }
    execFile(process.execPath, [`dist/${name}.js`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, words: stdout + stderr }),
    )
  })
