import { chmod, chown, readdir, stat } from 'node:fs/promises'

/** What the product itself puts into the data folder. */
const own = ['postgres', 'uploads', 'backups', 'tls', 'first-login.json']

/** Whoever chose a folder that serves others, too, such as a whole disk, decides on its rights. */
async function isOurs(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).every(name => own.includes(name))
}

/** Closes the data folder to everybody else. Root leaves a group the right to pass that `letPass` gave it. */
export async function keepPrivate(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  const foreign = uid === 0 ? 0o067 : 0o077
  const isOwner = uid === process.getuid?.()
  if (isOwner && mode & foreign && (await isOurs(dataDir))) await chmod(dataDir, mode & ~foreign & 0o7777)
}

/** Lets the group of the database's account pass through the data folder to its own one; it reads nothing else there. */
export async function letPass(dataDir: string, group: number): Promise<void> {
  if (!(await isOurs(dataDir))) return
  const { mode, uid } = await stat(dataDir)
  await chown(dataDir, uid, group)
  await chmod(dataDir, (mode & 0o7700) | 0o010)
}
