import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { taxIdField } from '../clients/tax-id.ts'
import { endpoint } from '../endpoint.ts'
import { instant, plainText, versionField } from '../fields.ts'
import { longestCity, longestName, plainName } from './br-code.ts'
import { pixKeyField } from './pix-key.ts'

export const billingSettings = z.object({
  /** Orders finished on or after this day are to be billed; null until a manager chooses it. */
  since: z.string().nullable(),
  /** The workshop's own CNPJ, which the issuer of an NF-e must match; empty if not set. */
  taxId: z.string(),
  pixKey: z.string(),
  pixName: z.string(),
  pixCity: z.string(),
  updatedAt: instant,
})
export type BillingSettings = z.output<typeof billingSettings>

export const getBillingSettings = endpoint({
  method: 'GET',
  path: '/bill/settings/get',
  access: 'workshop:edit',
  summary: 'Faturar a partir de, CNPJ e Pix da oficina',
  reply: billingSettings,
})

const nameOnCode = (label: string, longest: number) =>
  plainText(label, longest).transform(text => plainName(text, longest))

/** Omitted fields are left unchanged. */
export const billingChanges = z
  .object({
    since: calendarDay('Faturar a partir de'),
    taxId: taxIdField,
    pixKey: pixKeyField,
    pixName: nameOnCode('Nome no Pix', longestName),
    pixCity: nameOnCode('Cidade no Pix', longestCity),
    updatedAt: versionField,
  })
  .partial()
export type BillingChanges = z.output<typeof billingChanges>

export const updateBillingSettings = endpoint({
  method: 'PUT',
  path: '/bill/settings/update',
  access: 'workshop:edit',
  command: { changes: ['bills'] },
  summary: 'Alterar faturar a partir de, CNPJ e Pix da oficina',
  body: billingChanges,
  reply: billingSettings,
})
