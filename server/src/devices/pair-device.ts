import { type Pairing, pairingSeconds } from '@etapa/domain/devices/device'
import { Failure } from '@etapa/domain/failure'
import type { OwnDevice } from '@etapa/domain/sessions/own-device'
import type { Sql } from '../platform/database/database.ts'
import { endSessionsOn } from '../sessions/session-store.ts'
import { tellOwner } from '../sessions/tell-owner.ts'
import { hashed, newToken } from '../sessions/tokens.ts'
import type { Browser } from '../sessions/visitor.ts'

const codeGone = () =>
  new Failure(
    'gone',
    'Este código não vale mais. Peça a um gerente que mostre outro em Celulares e crachás.',
    {
      code: 'pairing-gone',
    },
  )

export async function createPairing(sql: Sql, managerId: number): Promise<Pairing> {
  const code = newToken()
  const [made] = await sql<{ expiresAt: string }[]>`
    insert into device_pairings (code_hash, made_by, expires_at)
    values (${hashed(code)}, ${managerId}, now() + ${pairingSeconds} * interval '1 second')
    returning expires_at as "expiresAt"`
  if (!made) throw new Error('no pairing was made')
  return { code, ...made }
}

/**
 * Exchanges a pairing code for the phone's secret; a code works once. If the browser was already paired, revokes that
 * pairing and ends its sessions.
 */
export async function pairDevice(
  sql: Sql,
  { code, name }: { code: string; name: string },
  browser: Browser,
): Promise<{ device: OwnDevice; secret: string }> {
  const secret = newToken()
  const device = await sql.begin(async tx => {
    const [pairing] = await tx<{ managerId: number }[]>`
      delete from device_pairings p using users u
      where p.code_hash = ${hashed(code)} and p.expires_at > now()
        and u.id = p.made_by and u.role = 'manager' and u.deleted_at is null
      returning p.made_by as "managerId"`
    if (!pairing) throw codeGone()
    const [before] = await tx<{ id: number }[]>`
      update devices set revoked_at = now()
      where secret_hash = ${hashed(browser.phone)} and revoked_at is null returning id`
    if (before) await endSessionsOn(tx, before.id)
    const [paired] = await tx<[OwnDevice]>`
      insert into devices (name, secret_hash, paired_by)
      values (${name}, ${hashed(secret)}, ${pairing.managerId})
      returning name, lock_minutes as "lockMinutes"`
    await tellOwner(tx, {
      subject: 'Um celular foi pareado com a oficina',
      what: `O celular “${name}” foi pareado com um código que você mostrou. Nele se entra com crachá e PIN.`,
      browser,
      userId: pairing.managerId,
    })
    return paired
  })
  return { device, secret }
}
