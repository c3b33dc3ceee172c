import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'

/**
 * A condition on `api_keys`: the key is neither revoked nor past its expiry day, in the workshop's time zone, and its
 * maker is not deleted.
 */
export const isLiveKey = (sql: Sql | Tx) => sql`
  revoked_at is null and not exists (select from users maker where maker.id = made_by and maker.deleted_at is not null)
  and (expires_on is null or expires_on >= (now() at time zone (select time_zone from calendar))::date)`

export const keyInvalid = () =>
  new Failure('unauthenticated', 'Esta chave de API não existe, venceu ou foi revogada.', {
    code: 'key-invalid',
  })
