import { explainFailure } from '../platform/process/explain-failure.ts'
import { announceFailure } from './announce.ts'

/** Runs a command started in a terminal; reports an error in one line and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(error => {
    announceFailure(explainFailure(error))
    process.exitCode = 1
  })
}
