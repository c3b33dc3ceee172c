import { expectWritable } from '../files/expect-writable.ts'
import { CannotStart } from '../process/cannot-start.ts'
import { codeOf } from '../process/disk-trouble.ts'
import { keepPrivate } from './keep-private.ts'

/** Ensures that the data folder is writable, and makes it private if it contains only our own entries. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await expectWritable(dataDir)
    await keepPrivate(dataDir)
  } catch (error) {
    throw new CannotStart(
      `Não é possível gravar na pasta de dados ${dataDir} (${codeOf(error)}). Escolha outra com DATA_DIR.`,
    )
  }
}
