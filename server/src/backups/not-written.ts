import { Failure } from '@etapa/domain/failure'
import { codeOf, diskTrouble } from '../platform/process/disk-trouble.ts'

/** What the disk refused, in words for the person; what else went wrong stays as it is. */
export function notWritten(folder: string, error: unknown): unknown {
  const reason = diskTrouble(error) ?? (Object(error).path && codeOf(error))
  if (!reason) return error
  return new Failure('unavailable', `A cópia de segurança não foi gravada em ${folder}: ${reason}.`, {
    code: 'backup-not-written',
  })
}
