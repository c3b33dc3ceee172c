import { createApiKey, deleteApiKey } from '@etapa/domain/api-keys/api-key'
import type { Endpoint } from '@etapa/domain/endpoint'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  resendDelivery,
  rotateSecret,
  updateWebhook,
} from '@etapa/domain/webhooks/webhook'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import { artwork } from '../new-installation.ts'
import type { Known } from './fitting.ts'

// The ids of API keys that only `deleteApiKey` uses.
const keyIds = Array.from({ length: 20 }, (_, number) => 6_001 + number)

// The ids of webhooks to delete. `hookId` identifies one that stays, and its delivery.
const hookIds = [1, 2, 3]
const hookId = 5_001
const secret = `whsec_${'A'.repeat(32)}`

/** Creates API keys to revoke and webhooks to change. */
export async function makeIntegrationsToFuzz(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, name, sector, role, deleted_at) overriding system value
    select id, 'API', ${artwork.key}, 'floor', now() from unnest(${keyIds}::int[]) id`
  await sql`
    insert into api_keys (user_id, name, key_hash, capabilities, made_by)
    select id, 'Chave ' || id, sha256(id::text::bytea), '{orders:read}', (select min(id) from users)
    from unnest(${keyIds}::int[]) id`
  await sql`
    insert into webhooks (id, url, events, secret, made_by)
    select id, 'https://loja.exemplo.com.br/', '{}', ${secret}, (select min(id) from users)
    from unnest(${[...hookIds, hookId]}::int[]) id`
  await sql`select setval(pg_get_serial_sequence('webhooks', 'id'), ${hookId})`
  await sql`
    insert into outbox (id, key, channel, webhook_id, content, next_at) overriding system value
    values (${hookId}, 'fuzz', 'webhook', ${hookId}, '{"id": "msg_1", "type": "order.created", "body": "{}"}',
      '2099-01-01')`
}

const ofOneHook: readonly Endpoint[] = [updateWebhook, rotateSecret, listDeliveries, resendDelivery]

export const knownOfIntegrations = (endpoint: Endpoint): Known => ({
  ...(endpoint === deleteApiKey && { id: fc.constantFrom(...keyIds).map(String) }),
  ...(endpoint === deleteWebhook && { id: fc.constantFrom(...hookIds).map(String) }),
  ...(endpoint === createWebhook && {
    url: fc.constant('https://loja.exemplo.com.br/'),
    secret: fc.constant(secret),
  }),
  ...(ofOneHook.includes(endpoint) && {
    id: fc.constant(String(hookId)),
    url: fc.constant('https://loja.exemplo.com.br/'),
    secret: fc.constant(secret),
    isActive: fc.constant(true),
  }),
  ...(endpoint === createApiKey && { expiresOn: fc.constantFrom(null, '2099-12-31') }),
})
