import type { Workshop } from '@etapa/domain/workshop/workshop'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, mark => marks[mark] ?? mark)

const brand = /<p class="brand">.*?<\/p>/s
const contact = '<p class="contact" hidden></p>'
const siteName = 'property="og:site_name" content="Etapa"'

/** The tracking page with the workshop's name, logo and telephone; unchanged if they are not set. */
export function withWorkshop(html: string, { name, phone, logo }: Workshop): string {
  const mark = logo
    ? `<img class="logo" src="${logo}" alt="${escaped(name || 'Logotipo da oficina')}" height="40" />`
    : ''
  const shown = logo && !name ? mark : `${mark}${escaped(name)}`
  return html
    .replace(brand, found => (shown ? `<p class="brand">${shown}</p>` : found))
    .replace(siteName, found => (name ? found.replace('Etapa', () => escaped(name)) : found))
    .replace(contact, found => (phone ? `<p class="contact">${phoneLink(name, phone)}</p>` : found))
}

const phoneLink = (name: string, phone: string): string => {
  const whom = name ? `Fale com ${escaped(name)}` : 'Fale conosco'
  return `Dúvidas? ${whom}: <a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`
}
