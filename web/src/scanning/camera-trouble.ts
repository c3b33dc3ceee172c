/** Why the camera or the code reader cannot be used. */
export type CameraTrouble = 'absent' | 'refused' | 'insecure' | 'busy' | 'reader'

/** What to tell the person: the problem, and a hint on how to solve it. */
interface Advice {
  alert: string
  hint: string
  /** The path of a help page, shown instead of the retry button if retrying is pointless. */
  helpedBy?: string
}

/** The path of the page that explains to managers how to prepare phones. */
const phonesPath = '/painel/celulares'

const failedToStart = 'Erro ao acessar a câmera. Verifique as permissões.'

export const advice: Record<CameraTrouble, Advice> = {
  absent: {
    alert: 'Nenhuma câmera detectada',
    hint: 'Este aparelho não tem câmera, ou ela está desligada.',
  },
  refused: {
    alert: failedToStart,
    hint: 'Toque no ícone ao lado do endereço do site, permita o uso da câmera e tente de novo.',
  },
  insecure: {
    alert: failedToStart,
    hint: 'O navegador só libera a câmera em endereços seguros, que começam com https. Este começa com http. Como preparar o celular está em:',
    helpedBy: phonesPath,
  },
  busy: {
    alert: failedToStart,
    hint: 'Outro aplicativo pode estar usando a câmera. Feche-o e tente de novo.',
  },
  reader: {
    alert: 'O leitor de códigos não pôde ser carregado.',
    hint: 'Verifique a conexão e tente de novo.',
  },
}

const byErrorName: Record<string, CameraTrouble> = {
  NotFoundError: 'absent',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
}

/**
 * Maps an error of `getUserMedia` to a `CameraTrouble`. An unknown error counts as `busy`, because the camera probably
 * exists but cannot be started.
 */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error && byErrorName[error.name]) || 'busy'
