import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalText, versionField } from '../fields.ts'

/** In bytes; screens scale a logo down before uploading. */
export const largestLogo = 200_000
const largestLogoText = Math.ceil(largestLogo / 3) * 4
/** Supported by every browser, and unable to contain scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The workshop's public details; empty until a manager enters them. */
export const workshop = z.object({
  name: z.string(),
  phone: z.string(),
  /** The URL of the logo, which changes with the picture. */
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

const workshopSettings = workshop.extend({
  /** The origin of links for customers; empty if not set. */
  publicUrl: z.string(),
  /** PUBLIC_URL of the installation, which takes precedence. */
  fixedUrl: z.string().nullable(),
  /** Whether managers must set up a second factor. */
  requireSecondFactor: z.boolean(),
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

const wrongUrl = 'Endereço público: use um endereço como https://etapa.suaempresa.com.br'

const siteOnly = /^https?:\/\/[^\s/?#@]+$/i

/** An origin: a scheme and a host, without a path. */
const siteField = optionalText('Endereço público', 200)
  .transform(url => url.replace(/\/+$/, ''))
  .refine(url => url === '' || (siteOnly.test(url) && z.url().safeParse(url).success), wrongUrl)

export const workshopDraft = z.object({
  name: optionalText('Nome da oficina', 80),
  phone: optionalText('Telefone', 40),
  publicUrl: siteField,
  /** Left unchanged if omitted. */
  requireSecondFactor: z.boolean('Verificação em duas etapas: valor inválido').optional(),
  updatedAt: versionField,
})
export type WorkshopDraft = z.output<typeof workshopDraft>

export const updateWorkshop = endpoint({
  method: 'PUT',
  path: '/workshop/update',
  access: 'workshop:edit',
  summary: 'Alterar nome, telefone e endereço público da oficina',
  body: workshopDraft,
  reply: workshopSettings,
})

export const updateLogo = endpoint({
  method: 'PUT',
  path: '/workshop/logo/update',
  access: 'workshop:edit',
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
