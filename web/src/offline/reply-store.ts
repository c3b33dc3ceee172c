import { offlineDatabase } from './database.ts'

export async function keepReply(owner: number, name: string, reply: unknown): Promise<void> {
  await (await offlineDatabase()).put('replies', { owner, name, reply })
}

export const readReply = async (owner: number, name: string): Promise<{ reply: unknown } | undefined> =>
  (await offlineDatabase()).get('replies', [owner, name])
