import { CannotStart } from './cannot-start.ts'
import { codeOf } from './disk-trouble.ts'
import { expectWritable } from './expect-writable.ts'

export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await expectWritable(dataDir)
  } catch (error) {
    throw new CannotStart(
      `Não é possível gravar na pasta de dados ${dataDir} (${codeOf(error)}). Escolha outra com DATA_DIR.`,
    )
  }
}
