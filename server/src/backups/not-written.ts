import { Failure } from '@etapa/domain/failure'
import { codeOf, diskTrouble } from '../platform/process/disk-trouble.ts'

/** Turns a disk error into a failure with a message for the user; returns other errors unchanged. */
export function notWritten(folder: string, error: unknown): unknown {
  const reason = diskTrouble(error) ?? (Object(error).path && codeOf(error))
  if (!reason) return error
  return new Failure('unavailable', `A cópia de segurança não foi gravada em ${folder}: ${reason}.`, {
    code: 'backup-not-written',
  })
}
