import { Failure } from '@etapa/domain/failure'
import { CannotStart } from './cannot-start.ts'
import { diskTrouble } from './disk-trouble.ts'

/** Explains in one line why Etapa or a command stopped. For an unexpected error, a stack trace follows. */
export function explainFailure(error: unknown): string {
  if (error instanceof CannotStart || error instanceof Failure) return error.message
  if (!(error instanceof Error)) return `Erro inesperado. ${error}`
  const { code = '', syscall, path }: NodeJS.ErrnoException = error
  if (code.startsWith('ERR_PARSE_ARGS')) return `Opção inválida: ${quoted(error.message)}.`
  if (syscall) return `O sistema recusou ${path ?? syscall}: ${diskTrouble(error) ?? code}.`
  return `Erro inesperado. ${error.stack}`
}

const quoted = (message: string): string => message.match(/'([^']*)'/)?.[1] ?? message
