import { z } from 'zod'
import { mostConfirmations } from '../approvals/most-confirmations.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLine, optionalText, requiredLine, versionField } from '../fields.ts'
import { phoneField } from '../phone.ts'
import { workshopSettings } from './workshop.ts'

const wrongUrl = 'Endereço público: use um endereço como https://etapa.suaempresa.com.br'

const siteOnly = /^https?:\/\/[^\s/?#@]+$/i

/** An origin: a scheme and a host, without a path. */
const siteField = optionalText('Endereço público', 200)
  .transform(url => url.replace(/\/+$/, ''))
  .refine(url => url === '' || (siteOnly.test(url) && z.url().safeParse(url).success), wrongUrl)

export const workshopDraft = z.object({
  name: optionalLine('Nome da oficina', 80),
  phone: phoneField('Telefone'),
  publicUrl: siteField,
  /** Left unchanged if omitted. */
  requireSecondFactor: z.boolean('Verificação em duas etapas: valor inválido').optional(),
  /** Left unchanged if omitted. */
  approvalConfirmations: z
    .array(requiredLine('Confirmação', 80), 'Confirmações: lista inválida')
    .max(mostConfirmations, `Confirmações: no máximo ${mostConfirmations}`)
    .refine(texts => new Set(texts).size === texts.length, 'Confirmações: há textos repetidos')
    .optional(),
  /** Left unchanged if omitted. */
  approvalReminderDays: z
    .number('Lembrar depois de: número inválido')
    .int('Lembrar depois de: número inválido')
    .min(1, 'Lembrar depois de: no mínimo 1 dia útil')
    .max(30, 'Lembrar depois de: no máximo 30 dias úteis')
    .optional(),
  /** Whether an accepted quote becomes an order automatically. Left unchanged if omitted. */
  quotesReleaseThemselves: z.boolean('Liberar orçamentos aceitos: valor inválido').optional(),
  updatedAt: versionField,
})
export type WorkshopDraft = z.output<typeof workshopDraft>

/**
 * Whether the changes let people in without a second factor, or make the links that customers get, which are secret,
 * lead elsewhere.
 */
export const weakensAccess = (
  before: Pick<WorkshopDraft, 'publicUrl' | 'requireSecondFactor'>,
  changes: Pick<WorkshopDraft, 'publicUrl' | 'requireSecondFactor'>,
): boolean =>
  changes.publicUrl !== before.publicUrl ||
  (changes.requireSecondFactor === false && before.requireSecondFactor === true)

export const updateWorkshop = endpoint({
  method: 'PUT',
  path: '/workshop/update',
  access: 'workshop:edit',
  command: { changes: ['workshop'] },
  summary: 'Alterar nome, telefone e endereço público da oficina',
  body: workshopDraft,
  reply: workshopSettings,
})
