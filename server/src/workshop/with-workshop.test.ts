import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withWorkshop } from './with-workshop.ts'

const page = readFileSync(join(import.meta.dirname, '../../../web/rastrear-pedido.html'), 'utf8')
const unset = { name: '', phone: '', logo: null }

test('the page is unchanged if the workshop has no name, phone or logo', () => {
  expect(withWorkshop(page, unset)).toBe(page)
})

test('the page shows the workshop’s name, logo and phone', () => {
  const shown = withWorkshop(page, { name: 'Clicheria Sul', phone: '(11) 3333-4444', logo: '/logo' })
  expect(shown).toContain('<img class="logo" src="/logo" alt="Clicheria Sul" height="40" />Clicheria Sul</p>')
  expect(shown).toContain('property="og:site_name" content="Clicheria Sul"')
  expect(shown).toContain('Fale com Clicheria Sul: <a href="tel:1133334444">(11) 3333-4444</a>')
})

test("the workshop's name and phone are escaped in the page", () => {
  const evil = '<script>alert(1)</script>"$&'
  const shown = withWorkshop(page, { ...unset, name: evil, phone: evil })
  expect(shown).not.toContain('<script>alert')
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;$&amp;')
})
