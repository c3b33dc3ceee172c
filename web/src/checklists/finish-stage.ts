import { type Finish, finishWork } from '../offline/finish-work.ts'
import { entryOfWork, type Finishing } from './entry-of-work.ts'
import type { Sending } from './task-machine.ts'

/** Finishes a stage with everything the person answered and photographed, with or without a network. */
export async function finishStage(finishing: Finishing, { outgoing, onProgress }: Sending): Promise<Finish> {
  const { entry, photos } = await entryOfWork(finishing, outgoing)
  return await finishWork(entry, photos, share => onProgress('send', share))
}
