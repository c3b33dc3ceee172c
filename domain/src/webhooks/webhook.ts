import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, requiredText } from '../fields.ts'
import { hookEventNames } from './hook-events.ts'
import { hookSecret } from './hook-secret.ts'

export const mostHooks = 20
/** The maximum number of deliveries listed per webhook; older ones are deleted once they are no longer pending. */
export const mostDeliveries = 100
/** The number of hours for which an older secret stays valid after a rotation. At most four older secrets are valid. */
export const rotationHours = 24

const webhook = z.object({
  id: idField('Web hook'),
  url: z.string(),
  events: z.array(z.enum(hookEventNames)),
  isActive: z.boolean(),
  /**
   * Why it was disabled automatically. `gone`: the receiver responded with 410; `unreachable`: nothing could be
   * delivered for three days. Null if it was not disabled automatically.
   */
  offReason: z.enum(['gone', 'unreachable']).nullable(),
  madeBy: z.string(),
  madeAt: instant,
  /** The time until which deliveries are also signed with an older secret; null if there is none. */
  rotatingUntil: instant.nullable(),
})
export type Webhook = z.output<typeof webhook>

const address = requiredText('Endereço', 500).pipe(
  z.url({ protocol: /^https?$/, error: 'Endereço: use um endereço como https://loja.exemplo.com.br/etapa' }),
)
const events = z
  .array(z.enum(hookEventNames, 'Eventos: um deles não existe'), 'Eventos: lista inválida')
  .min(1, 'Eventos: escolha pelo menos um')
  .max(hookEventNames.length, 'Eventos: cada um só uma vez')

export const newWebhook = z.object({ url: address, events, secret: hookSecret.optional() })
export type NewWebhook = z.output<typeof newWebhook>

export const webhookChanges = z.object({
  url: address.optional(),
  events: events.optional(),
  isActive: z.boolean('Ativo: valor inválido').optional(),
})
export type WebhookChanges = z.output<typeof webhookChanges>

const withSecret = webhook.extend({ secret: z.string() })
const byId = z.object({ id: idParam('Web hook') })
const access = 'integrations:edit'

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhook/get/all',
  access,
  summary: 'Os web hooks, os mais novos primeiro',
  reply: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhook/create',
  access,
  command: { changes: ['webhooks'] },
  needsProof: true,
  summary: 'Criar um web hook; o segredo aparece só nesta resposta',
  body: newWebhook,
  reply: withSecret,
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhook/update/:id',
  access,
  command: { changes: ['webhooks'] },
  needsProof: true,
  summary: 'Mudar o endereço e os eventos de um web hook, ligá-lo ou desligá-lo',
  params: byId,
  body: webhookChanges,
  reply: webhook,
})

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/webhook/:id/rotate',
  access,
  command: { changes: ['webhooks'] },
  needsProof: true,
  summary: 'Trocar o segredo de um web hook; por 24 horas as entregas levam as duas assinaturas',
  params: byId,
  body: z.object({ secret: hookSecret.optional() }).default({}),
  reply: withSecret,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhook/delete/:id',
  access,
  command: { changes: ['webhooks'] },
  summary: 'Excluir um web hook com suas entregas',
  params: byId,
  reply: done,
})

const hookDelivery = z.object({
  id: idField('Entrega'),
  /** The value of the `webhook-id` header. */
  messageId: z.string(),
  type: z.string(),
  serial: z.string().nullable(),
  state: z.enum(['pending', 'sent', 'failed']),
  tries: z.number(),
  /** The receiver's last response, or why there was none; empty before the first attempt. */
  answer: z.string(),
  createdAt: instant,
  /** The time of the next attempt; null if the delivery is not pending. */
  nextAt: instant.nullable(),
  doneAt: instant.nullable(),
})
export type HookDelivery = z.output<typeof hookDelivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhook/:id/delivery/get/all',
  access,
  summary: 'As últimas 100 entregas de um web hook, as mais novas primeiro',
  params: byId,
  reply: z.array(hookDelivery),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhook/delivery/:id/resend',
  access,
  command: { changes: ['webhooks'] },
  summary: 'Enviar de novo uma entrega, com o mesmo webhook-id',
  params: z.object({ id: idParam('Entrega') }),
  reply: hookDelivery,
})
