import { provePin, signInWithBadge } from '@etapa/domain/devices/badge'
import { pairDevice, updateDevice } from '@etapa/domain/devices/device'
import type { Endpoint } from '@etapa/domain/endpoint'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import { hashPassword } from '../../src/sessions/password.ts'
import { hashed } from '../../src/sessions/tokens.ts'
import { artwork } from '../new-installation.ts'
import type { Known } from './fitting.ts'

const badge = `CRACHA${'A'.repeat(26)}`
const pin = '739518'
const codes = Array.from({ length: 300 }, (_, number) => `codigo-${number}`)
// Ids outside the generated range, so that no request deletes these rows. Only `updateDevice` is given one, that of the
// phone.
const [managerId, holderId, phoneId] = [5_001, 5_002, 5_003]

/** Creates phones to update and delete, pairing codes, and a badge in use on a phone. */
export async function makePhonesToFuzz(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, name, email, password_hash, pin_hash, sector, role, cancel_orders, discard_plates, bill)
    overriding system value
    values (${managerId}, 'Gerente', 'pareia@oficina.test', '', null, ${artwork.key}, 'manager', true, true, true),
      (${holderId}, 'Rita', null, null, ${await hashPassword(pin)}, ${artwork.key}, 'floor', false, false, false)`
  await sql`
    insert into devices (id, name, secret_hash, paired_by)
    select number, 'Celular ' || number, sha256(number::text::bytea), ${managerId}::int
    from generate_series(1, 80) number`
  await sql`
    insert into devices (id, name, secret_hash, paired_by) values (${phoneId}, 'Balcão', ${hashed('fone')}, ${managerId})`
  await sql`select setval(pg_get_serial_sequence('devices', 'id'), ${phoneId})`
  await sql`insert into badges (user_id, secret_hash) values (${holderId}, ${hashed(badge)})`
  await sql`
    insert into sessions (token_hash, user_id, device_id, by_badge, expires_at)
    values (${hashed('crachá')}, ${holderId}, ${phoneId}, true, now() + interval '12 hours')`
  await sql`
    insert into device_pairings (code_hash, made_by, expires_at)
    select sha256(code::bytea), ${managerId}::int, now() + interval '12 hours' from unnest(${codes}::text[]) code`
}

export const knownOfPhones = (endpoint: Endpoint): Known => ({
  ...(endpoint === pairDevice && { code: fc.constantFrom(...codes) }),
  ...(endpoint === updateDevice && { id: fc.constant(String(phoneId)) }),
  ...((endpoint === signInWithBadge || endpoint === provePin) && {
    badge: fc.constant(badge),
    pin: fc.constant(pin),
    newPin: fc.constant(undefined),
  }),
})

/** Returns the cookie for endpoints that are called from a paired phone. */
export function cookieOfPhone(endpoint: Endpoint): { cookie: string } | undefined {
  if (endpoint === signInWithBadge) return { cookie: 'etapa_phone=fone' }
  if (endpoint === provePin) return { cookie: `etapa_session=${encodeURIComponent('crachá')}` }
  return undefined
}
