import { explainFailure } from '../platform/process/explain-failure.ts'
import { announceFailure } from './announce.ts'

/** Runs what a person started in a terminal; what goes wrong is told in one line and in the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(error => {
    announceFailure(explainFailure(error))
    process.exitCode = 1
  })
}
