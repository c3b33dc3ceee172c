import { type ApiKey, keyPrefix, mostKeys, type NewApiKey } from '@etapa/domain/api-keys/api-key'
import { capabilityLabel, type KeyCapability } from '@etapa/domain/api-keys/key-capabilities'
import { may } from '@etapa/domain/capabilities'
import type { Person } from '@etapa/domain/employees/employee'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { isLiveKey } from '../sessions/live-key.ts'
import { personColumns, withCapabilities } from '../sessions/person-columns.ts'
import { tellOwner } from '../sessions/tell-owner.ts'
import { hashed, newToken } from '../sessions/tokens.ts'
import type { Visitor } from '../sessions/visitor.ts'

const keyMissing = () =>
  new Failure('missing', 'Chave não encontrada. Pode ter sido revogada.', { code: 'key-missing' })
const lacking = (capability: KeyCapability) =>
  new Failure('forbidden', `Permissões: você não tem “${capabilityLabel(capability)}” e não pode dá-la`, {
    code: 'capability-lacking',
    field: 'capabilities',
  })
const expired = () =>
  new Failure('invalid', 'Validade: escolha hoje ou um dia depois', { field: 'expiresOn' })
const nameTaken = () =>
  new Failure('conflict', 'Nome: já existe uma chave com este nome', { code: 'name-taken', field: 'name' })
const tooManyKeys = () =>
  new Failure('conflict', `Há ${mostKeys} chaves. Revogue as que não são usadas.`, { code: 'too-many-keys' })

type StoredKey = Omit<ApiKey, 'lost' | 'state'> & {
  isLive: boolean
  maker: Person & { deleted_at: string | null }
}

async function readKeys(sql: Sql | Tx, id?: number): Promise<ApiKey[]> {
  const rows = await sql<StoredKey[]>`
    select k.user_id as id, k.name, k.capabilities, u.shown_name as "madeBy", k.made_at as "madeAt",
      k.expires_on::text as "expiresOn", k.last_used_at as "lastUsedAt", ${isLiveKey(sql)} as "isLive",
      (select row_to_json(p) from (select ${personColumns(sql)}, deleted_at from users where id = k.made_by) p)
        as maker
    from api_keys k join users u on u.id = k.made_by
    where k.revoked_at is null ${id === undefined ? sql`` : sql`and k.user_id = ${id}`}
    order by searchable(k.name), k.user_id`
  return rows.map(({ isLive, maker, ...key }) => {
    const held: readonly string[] = withCapabilities(maker).capabilities
    return {
      ...key,
      lost: key.capabilities.filter(capability => !held.includes(capability)),
      state: maker.deleted_at ? 'orphaned' : isLive ? 'active' : 'expired',
    }
  })
}

export const listApiKeys = (sql: Sql): Promise<ApiKey[]> => readKeys(sql)

/** Creates a key; only its hash is stored. */
export async function createApiKey(
  tx: Tx,
  maker: Pick<Visitor, 'user' | 'agent' | 'address' | 'hasMail'>,
  { name, capabilities, expiresOn }: NewApiKey,
): Promise<ApiKey & { key: string }> {
  const missing = capabilities.find(capability => !may(maker.user, capability))
  if (missing) throw lacking(missing)
  const key = `${keyPrefix}${newToken()}`
  const [taken] = await tx<{ keys: number; isNamed: boolean; isPast: boolean }[]>`
    select count(*)::int as keys, coalesce(bool_or(searchable(name) = searchable(${name})), false) as "isNamed",
      ${expiresOn ?? null}::date < (now() at time zone (select time_zone from calendar))::date as "isPast"
    from api_keys where revoked_at is null`
  if (taken?.isPast) throw expired()
  if (taken?.isNamed) throw nameTaken()
  if ((taken?.keys ?? 0) >= mostKeys) throw tooManyKeys()
  const [made] = await tx<{ id: number }[]>`
    with own as (
      insert into users (name, sector, role, see_prices, deleted_at)
      select ${`API: ${name}`}, sector, 'floor', false, now() from users where id = ${maker.user.id}
      returning id
    )
    insert into api_keys (user_id, name, key_hash, capabilities, made_by, expires_on)
    select id, ${name}, ${hashed(key)}, ${[...new Set(capabilities)]}::text[], ${maker.user.id}, ${expiresOn ?? null}
    from own
    on conflict (searchable(name)) where revoked_at is null do nothing
    returning user_id as id`
  const [stored] = made ? await readKeys(tx, made.id) : []
  if (!stored) throw nameTaken()
  await tellOwner(tx, {
    subject: 'Uma chave de API foi criada na sua conta do Etapa',
    what: `A chave se chama “${name}” e age com as suas permissões. Em Oficina, Chaves de API, ela pode ser revogada.`,
    browser: maker,
    userId: maker.user.id,
  })
  return { ...stored, key }
}

export async function deleteApiKey(tx: Tx, id: number): Promise<{ ok: true }> {
  const [revoked] = await tx`
    update api_keys set revoked_at = now() where user_id = ${id} and revoked_at is null returning user_id`
  if (!revoked) throw keyMissing()
  return { ok: true }
}
