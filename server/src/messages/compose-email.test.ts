import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'

const content = { to: 'rui@cliente.test', name: 'Rui', subject: 'Pronto', text: 'Oi', unsubscribeUrl: null }
const compose = (workshop: string, phone: string) =>
  composeEmail('key', content, { workshop, phone, from: 'oficina@oficina.test' })

test.each([
  ['Clicheria', '(11) 3456-7890', 'Clicheria · (11) 3456-7890'],
  ['Clicheria', '', 'Clicheria'],
  ['', '(11) 3456-7890', '(11) 3456-7890'],
])('an e-mail from the workshop %j with the phone %j is signed %j', (workshop, phone, sender) => {
  const { text, html } = compose(workshop, phone)
  expect(text).toBe(`Oi\n\n--\n\n${sender}\n\nEste é um e-mail de teste.`)
  expect(html).toContain(`\n${sender}<br>`)
})

test('an e-mail from a workshop with neither name nor phone has no signature', () => {
  expect(compose('', '').text).toBe('Oi\n\n--\n\nEste é um e-mail de teste.')
})

test("the workshop's name is escaped in HTML", () => {
  const { html } = compose('Clichês <Sul> & Cia', '')
  expect(html).not.toContain('<Sul>')
  expect(html).toContain('\nClichês &lt;Sul&gt; &amp; Cia<br>')
})
