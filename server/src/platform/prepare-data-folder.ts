import { access, constants, mkdir } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `Não é possível gravar na pasta de dados ${dataDir} (${code}). Escolha outra com DATA_DIR.`,
    )
  }
}
