import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Product {
  url: string
  manager: { email: string; password: string }
  stop: () => Promise<void>
  /** Without a warning, as a power cut does. */
  kill: () => Promise<void>
}

/** Starts the built product as its users do, on an empty data folder and a free port; embedded database or a given one. */
export async function startProduct(databaseUrl = '', env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'etapa-journeys-'))
  const manager = { email: 'gerente@oficina.test', password: 'uma-senha-de-gerente' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/dist/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      // A journey may say which address it comes from, where the product limits by address.
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: manager.email,
      ADMIN_PASSWORD: manager.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await addressIn(createInterface({ input: child.stdout }))
    return { url, manager, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** The product names its address once it is ready. */
async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  const said: string[] = []
  for await (const line of lines) {
    const address = /https?:\/\/localhost:\d+/.exec(line)?.[0]
    if (address) return address
    said.push(line)
  }
  throw new Error(`The product did not start:\n${said.join('\n')}`)
}
