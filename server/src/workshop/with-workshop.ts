import type { Workshop } from '@etapa/domain/workshop/workshop'
import { escapeHtml } from '../platform/http/escape-html.ts'

const brand = /<p class="brand">.*?<\/p>/s
const contact = '<p class="contact" hidden></p>'
const siteName = 'property="og:site_name" content="Etapa"'

/** Adds the workshop's name, logo and telephone to the tracking page, as far as they are set. */
export function withWorkshop(html: string, { name, phone, logo }: Workshop): string {
  const mark = logo
    ? `<img class="logo" src="${logo}" alt="${escapeHtml(name || 'Logotipo da oficina')}" height="40" />`
    : ''
  const shown = logo && !name ? mark : `${mark}${escapeHtml(name)}`
  return html
    .replace(brand, found => (shown ? `<p class="brand">${shown}</p>` : found))
    .replace(siteName, found => (name ? found.replace('Etapa', () => escapeHtml(name)) : found))
    .replace(contact, found => (phone ? `<p class="contact">${phoneLink(name, phone)}</p>` : found))
}

const phoneLink = (name: string, phone: string): string => {
  const whom = name ? `Fale com ${escapeHtml(name)}` : 'Fale conosco'
  return `Dúvidas? ${whom}: <a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>`
}
