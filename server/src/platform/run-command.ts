import { Failure } from '@etapa/domain/failure'
import { announceFailure } from './announce.ts'
import { CannotStart } from './cannot-start.ts'

/** Runs what a person started in a terminal; what goes wrong is told in one line and in the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(error => {
    const isForPeople = error instanceof CannotStart || error instanceof Failure
    announceFailure(isForPeople ? error.message : `Erro inesperado. ${error.stack}`)
    process.exitCode = 1
  })
}
