import { chmod, chown, readdir, stat } from 'node:fs/promises'

/** Etapa's own entries in the data folder. */
const own = ['postgres', 'uploads', 'backups', 'tls', 'first-login.json']

/**
 * Whether the data folder contains only our own entries. A folder with other content, such as a whole disk, keeps its
 * permissions.
 */
async function isOurs(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).every(name => own.includes(name))
}

/**
 * Makes the data folder private if it contains only our own entries. Keeps the group's execute bit that `letPass` set.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  const foreign = uid === 0 ? 0o067 : 0o077
  const isOwner = uid === process.getuid?.()
  if (isOwner && mode & foreign && (await isOurs(dataDir))) await chmod(dataDir, mode & ~foreign & 0o7777)
}

/**
 * Lets the group of the database's account traverse the data folder to reach its own folder, without listing the data
 * folder. A folder with foreign content is left unchanged.
 */
export async function letPass(dataDir: string, group: number): Promise<void> {
  if (!(await isOurs(dataDir))) return
  const { mode, uid } = await stat(dataDir)
  await chown(dataDir, uid, group)
  await chmod(dataDir, (mode & 0o7700) | 0o010)
}
