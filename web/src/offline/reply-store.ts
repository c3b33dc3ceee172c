import { type KeptReply, offlineDatabase } from './database.ts'

export async function keepReply(owner: number, name: string, reply: unknown): Promise<void> {
  await (await offlineDatabase()).put('replies', { owner, name, reply, at: Date.now() })
}

export const readReply = async (owner: number, name: string): Promise<KeptReply | undefined> =>
  (await offlineDatabase()).get('replies', [owner, name])
