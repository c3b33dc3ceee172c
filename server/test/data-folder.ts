import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder for one test's data, with spaces, a quote and accents in its name. */
export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "etapa açaí d'água $1 "))

/** Removes a data folder and its database, which may be elsewhere, behind a symlink, if the tests run as root. */
export async function removeDataFolder(folder: string): Promise<void> {
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  await rm(home, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
