import { createApiKey, deleteApiKey } from '@etapa/domain/api-keys/api-key'
import type { Endpoint } from '@etapa/domain/endpoint'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import { artwork } from '../new-installation.ts'
import type { Known } from './fitting.ts'

// Ids that no other request changes.
const keyIds = Array.from({ length: 20 }, (_, number) => 6_001 + number)

/** API keys to revoke. */
export async function makeIntegrationsToFuzz(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, name, sector, role, deleted_at) overriding system value
    select id, 'API', ${artwork.key}, 'floor', now() from unnest(${keyIds}::int[]) id`
  await sql`
    insert into api_keys (user_id, name, key_hash, capabilities, made_by)
    select id, 'Chave ' || id, sha256(id::text::bytea), '{orders:read}', (select min(id) from users)
    from unnest(${keyIds}::int[]) id`
}

export const knownOfIntegrations = (endpoint: Endpoint): Known => ({
  ...(endpoint === deleteApiKey && { id: fc.constantFrom(...keyIds).map(String) }),
  ...(endpoint === createApiKey && { expiresOn: fc.constantFrom(null, '2099-12-31') }),
})
