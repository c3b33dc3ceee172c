import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The maximum size of a logo in bytes; the settings screen scales a logo down before uploading it. */
export const largestLogo = 200_000
const largestLogoText = Math.ceil(largestLogo / 3) * 4
/** Image types that every browser supports and that cannot contain scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The workshop's public details; empty until a manager enters them. */
export const workshop = z.object({
  name: z.string(),
  phone: z.string(),
  /** The URL of the logo, which changes whenever the logo does. */
  logo: z.string().nullable(),
})
export type Workshop = z.output<typeof workshop>

export const getWorkshop = endpoint({
  method: 'GET',
  path: '/workshop/get',
  access: 'public',
  summary: 'Nome, telefone e logotipo da oficina',
  reply: workshop,
})

export const workshopSettings = workshop.extend({
  /** The origin of links for customers and of the URLs in printed QR codes; empty if not set. */
  publicUrl: z.string(),
  /** The installation's `PUBLIC_URL`, which takes precedence over `publicUrl`; null if not set. */
  fixedUrl: z.string().nullable(),
  /** Whether managers must set up two-factor authentication. */
  requireSecondFactor: z.boolean(),
  /** The points that a customer can confirm when approving artwork. */
  approvalConfirmations: z.array(z.string()),
  /** The number of working days without an answer after which the customer should be reminded. */
  approvalReminderDays: z.number().int(),
  quotesReleaseThemselves: z.boolean(),
  updatedAt: z.string(),
})
export type WorkshopSettings = z.output<typeof workshopSettings>

export const getWorkshopSettings = endpoint({
  method: 'GET',
  path: '/workshop/settings/get',
  access: 'workshop:edit',
  summary: 'Dados da oficina e endereço público',
  reply: workshopSettings,
})

export const updateLogo = endpoint({
  method: 'PUT',
  path: '/workshop/logo/update',
  access: 'workshop:edit',
  command: { changes: ['workshop'] },
  summary: 'Trocar o logotipo da oficina (PNG, JPEG ou WebP em base64), ou retirá-lo com null',
  body: z.object({
    logo: z
      .base64({ error: 'Logotipo: imagem inválida', abort: true })
      .max(largestLogoText, 'Logotipo: no máximo 200 kB')
      .nullable(),
  }),
  bodyLimit: largestLogoText + 1_000,
  reply: workshopSettings,
})

export const logoPath = '/workshop/logo/get/:version'

export const getLogo = endpoint({
  method: 'GET',
  path: logoPath,
  access: 'public',
  summary: 'O logotipo da oficina',
  params: z.object({ version: z.string().max(64) }),
  download: 'image/*',
  reply: z.unknown(),
})
