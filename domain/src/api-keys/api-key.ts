import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, nameField } from '../fields.ts'
import { keyCapabilities } from './key-capabilities.ts'

/** The prefix of every key, by which people and secret scanners recognise it. */
export const keyPrefix = 'etapa_'

/** The maximum number of calls per key and minute on one server instance. */
export const callsPerMinute = 600

/** The maximum number of keys that are not revoked. */
export const mostKeys = 50

const capabilityList = z
  .array(
    z.enum(keyCapabilities, 'Permissões: uma delas não existe ou não pode ser dada a uma chave'),
    'Permissões: lista inválida',
  )
  .min(1, 'Permissões: escolha pelo menos uma')
  .max(keyCapabilities.length, 'Permissões: cada uma só uma vez')

const apiKey = z.object({
  id: idField('Chave'),
  name: z.string(),
  capabilities: z.array(z.enum(keyCapabilities)),
  /** The capabilities that the key no longer has, because its creator has lost them. */
  lost: z.array(z.enum(keyCapabilities)),
  madeBy: z.string(),
  madeAt: instant,
  /** The last day on which the key works; null if it does not expire. */
  expiresOn: z.iso.date().nullable(),
  /** Accurate to five minutes. */
  lastUsedAt: instant.nullable(),
  /** `orphaned` if the key's creator was deleted; the key then no longer works. */
  state: z.enum(['active', 'expired', 'orphaned']),
})
export type ApiKey = z.output<typeof apiKey>

export const newApiKey = z.object({
  name: nameField('Nome', 60),
  capabilities: capabilityList,
  expiresOn: z.iso.date('Validade: data inválida').nullish(),
})
export type NewApiKey = z.output<typeof newApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-key/get/all',
  access: 'integrations:edit',
  summary: 'As chaves de API que não foram revogadas, por nome',
  reply: z.array(apiKey),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-key/create',
  access: 'integrations:edit',
  command: {
    changes: ['api-keys'],
    secretReply: 'A chave já foi criada e não é mostrada de novo. Revogue-a e crie outra.',
  },
  needsProof: true,
  summary: 'Criar uma chave de API, que aparece só nesta resposta',
  body: newApiKey,
  reply: apiKey.extend({ key: z.string() }),
})

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api-key/delete/:id',
  access: 'integrations:edit',
  command: { changes: ['api-keys'] },
  summary: 'Revogar uma chave de API, que deixa de funcionar na hora',
  params: z.object({ id: idParam('Chave') }),
  reply: done,
})
