const full = 'o disco do servidor está cheio'
const forbidden = 'o servidor não pode gravar na pasta'
const absent = 'a pasta não existe mais no servidor'
const reasons: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: 'o disco do servidor não aceita um arquivo deste tamanho',
  EROFS: 'o disco do servidor está protegido contra gravação',
  EACCES: forbidden,
  EPERM: forbidden,
  ENOENT: absent,
  ENOTDIR: absent,
  EEXIST: 'há um arquivo no lugar da pasta',
  EIO: 'o disco do servidor apresentou um erro',
  EMFILE: 'há arquivos demais abertos no servidor',
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Returns a message for the user about a disk error; undefined for other errors. */
export const diskTrouble = (error: unknown): string | undefined => reasons[codeOf(error)]
