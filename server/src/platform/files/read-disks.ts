import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '@etapa/domain/disk'
import type { Config } from '../settings/config.ts'

const aGigabyte = 1_000_000_000

/** Whether there is too little free space: less than `warnBelow`, by default 2 GB or, on a small disk, a tenth of it. */
export const isLow = (
  { free, size }: Pick<Disk, 'free' | 'size'>,
  warnBelow = Math.min(2 * aGigabyte, size / 10),
): boolean => free < warnBelow

type Settings = Pick<Config, 'dataDir' | 'backup' | 'warnBelow'>

/**
 * Returns the free space of the disks of the data and of the backups; if they are on the same disk, only of the data.
 * The embedded database may be on another disk than the files: the fuller of the two counts.
 */
export async function readDisks({ dataDir, backup, warnBelow }: Settings): Promise<Disk[]> {
  const [files, database, backups] = await Promise.all(
    [dataDir, join(dataDir, 'postgres'), backup.folder].map(folder => measure(folder).catch(() => undefined)),
  )
  const [data] = [files, database].filter(found => found !== undefined).sort((a, b) => a.free - b.free)
  const isSeparate = backups && backups.device !== files?.device && backups.device !== database?.device
  const describe = (area: Disk['area'], found?: Pick<Disk, 'free' | 'size'>): Disk[] =>
    found ? [{ area, free: found.free, size: found.size, isLow: isLow(found, warnBelow) }] : []
  return [...describe('data', data), ...describe('backups', isSeparate ? backups : undefined)]
}

async function measure(folder: string) {
  const [{ bavail, blocks, bsize }, { dev: device }] = await Promise.all([statfs(folder), stat(folder)])
  return { free: bavail * bsize, size: blocks * bsize, device }
}
