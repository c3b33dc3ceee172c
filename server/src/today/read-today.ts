import { backupWarning } from '@etapa/domain/backups/backup-warning'
import { may, mayAll } from '@etapa/domain/capabilities'
import { areShown } from '@etapa/domain/first-steps'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Today } from '@etapa/domain/today/today'
import type { BackupKeeper } from '../backups/backup-keeper.ts'
import { readFirstSteps } from '../first-steps/read-first-steps.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { countFailed } from '../messages/outbox-store.ts'
import { findStalled } from '../outbox/find-stalled.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { readFloor, type Sector } from './read-floor.ts'
import { readOffice } from './read-office.ts'

export interface Needs {
  sql: Sql
  work: OpenWorkReader
  keeper: BackupKeeper
}

/**
 * Returns what needs attention now: the office's blocks for people who may list orders, otherwise the person's own
 * sector; and system warnings for people who may read backups.
 */
export async function readToday(
  { sql, work: reader, keeper }: Needs,
  user: SessionUser,
  config: Config,
): Promise<Today> {
  const [work, system] = await Promise.all([
    reader.current(),
    may(user, 'backups:read') ? readSystem(sql, keeper, config) : null,
  ])
  // Uses a single connection, so that one person's requests cannot take the whole pool.
  return await sql.begin(async tx => {
    const day = work.time.dayOf(work.now)
    const sectors = await tx<Sector[]>`select id, key, name from sectors`
    const names = new Map(sectors.map(({ id, name }) => [id, name]))
    if (may(user, 'orders:list')) {
      const question = {
        timeZone: config.timeZone,
        seesPrices: may(user, 'prices:read'),
        mayBill: mayAll(user, ['bills:write', 'prices:read']),
        sectors: names,
      }
      return { day, office: await readOffice(tx, work, question), floor: null, system }
    }
    const own = sectors.find(({ key }) => key === user.sector)
    return { day, office: null, floor: own ? await readFloor(tx, work, own, names) : null, system }
  })
}

async function readSystem(sql: Sql, keeper: BackupKeeper, config: Config): Promise<Today['system']> {
  const [state, firstSteps, failedMessages, stalled] = await Promise.all([
    keeper.state(),
    readFirstSteps(sql, config),
    countFailed(sql),
    findStalled(sql),
  ])
  const steps = Object.values(firstSteps.steps)
  return {
    backups: backupWarning(state, new Date()) ?? null,
    lowDisks: state.disks.filter(({ isLow }) => isLow),
    firstSteps: areShown(firstSteps) ? { done: steps.filter(Boolean).length, of: steps.length } : null,
    failedMessages,
    stalled,
  }
}
