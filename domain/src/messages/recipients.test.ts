import { expect, test } from 'vitest'
import { phoneNumbers, whatsAppLink } from './phone-numbers.ts'
import { type Addressee, emailRecipients, phoneRecipients, wantsWhatsapp } from './recipients.ts'

test.each([
  ['(11) 98765-4321', ['5511987654321']],
  ['5511987654321', ['5511987654321']],
  ['+55 (11) 98765-4321', ['5511987654321']],
  ['011 98765 4321', ['5511987654321']],
  ['(51) 9 8765-4321', ['5551987654321']],
  ['11 9.8888.7777', ['5511988887777']],
  ['(11) 98765–4321', ['5511987654321']],
  ['+55 (11) 9–8765–4321 ramal 2', ['5511987654321']],
  ['(11) 3456–7890 / (11) 9 8765 4321', ['5511987654321', '551134567890']],
  ['9 8765-4321', []],
  ['(11) 9876-5432', []],
  ['(11) 3456-7890', ['551134567890']],
  ['5534567890', ['555534567890']],
  ['(11) 3456-7890 / (11) 98765-4321', ['5511987654321', '551134567890']],
  ['+1 (212) 555-0100', ['12125550100']],
  ['+1 212–555–0100', ['12125550100']],
  ['+351 912 345 678 ou (11) 98765-4321', ['5511987654321', '351912345678']],
  ['', []],
  ['98765-4321', []],
  ['0800 123 4567', []],
  ['ramal 12', []],
])('the phone field %j contains the numbers %j, mobile numbers first', (telephone, numbers) => {
  expect(phoneNumbers(telephone).map(({ digits }) => digits)).toEqual(numbers)
})

test('a WhatsApp link contains the encoded text, and the number if there is one', () => {
  expect(whatsAppLink('5511987654321', 'Olá & até já')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  )
  expect(whatsAppLink(undefined, 'Oi')).toBe('https://wa.me/?text=Oi')
})

const client: Addressee = {
  name: 'Caixas',
  representative: 'Rui',
  telephone: '(11) 3456-7890',
  email: 'rui@caixas.test',
  contacts: [
    { name: 'Ana', telephone: '(11) 98765-4321', email: 'ana@caixas.test' },
    { name: 'Bia', telephone: '(11) 3456-7890', email: 'RUI@caixas.test' },
    {
      name: 'Caio',
      telephone: '(11) 91111-2222',
      email: 'caio@caixas.test',
      noWhatsapp: true,
      noEmail: true,
    },
    { name: 'Davi', telephone: '', email: '' },
  ],
}

test('phone recipients are listed with mobile numbers first, without duplicates or contacts that opted out', () => {
  expect(phoneRecipients(client)).toEqual([
    { name: 'Ana', telephone: '(11) 98765-4321', digits: '5511987654321', isMobile: true },
    { name: 'Rui', telephone: '(11) 3456-7890', digits: '551134567890', isMobile: false },
  ])
})

test('the number of a contact that opted out of WhatsApp is not a recipient as the number of the client either', () => {
  const contact = { name: 'Ana', telephone: '+55 11 98765-4321', email: '', noWhatsapp: true }
  const own = { ...client, telephone: '(11) 98765-4321 / +351 912 345 678', contacts: [contact] }
  expect(phoneRecipients(own).map(({ digits }) => digits)).toEqual(['351912345678'])
})

test('an e-mail goes to the client and its contacts, once per address', () => {
  expect(emailRecipients(client)).toEqual([
    { name: 'Rui', email: 'rui@caixas.test' },
    { name: 'Ana', email: 'ana@caixas.test' },
  ])
})

test('a client that opted out of a channel has no recipients for it', () => {
  expect(phoneRecipients({ ...client, noWhatsapp: true })).toEqual([])
  expect(emailRecipients({ ...client, noEmail: true })).toEqual([])
})

test("a client's own address that opted out gets no e-mails, but its contacts do", () => {
  expect(emailRecipients({ ...client, email: 'geral@caixas.test', noOwnEmail: true })).toEqual([
    { name: 'Ana', email: 'ana@caixas.test' },
    { name: 'Bia', email: 'RUI@caixas.test' },
  ])
})

test('an e-mail to a client without a representative is addressed to the company', () => {
  expect(emailRecipients({ ...client, representative: '', contacts: [] })).toEqual([
    { name: 'Caixas', email: 'rui@caixas.test' },
  ])
})

test("a WhatsApp message to a typed number is refused only if the number's contact or the client opted out", () => {
  expect(['11 91111 2222', '(11) 98765-4321', ''].map(each => wantsWhatsapp(client, each))).toEqual([
    false,
    true,
    true,
  ])
  expect(wantsWhatsapp({ ...client, noWhatsapp: true }, '')).toBe(false)
})
