import { maskPhone } from '../phone.ts'
import { mobilesFirst, phoneNumbers } from './phone-numbers.ts'

interface Reachable {
  telephone: string
  email: string
  /** Whether the recipient has opted out of WhatsApp messages. */
  noWhatsapp?: boolean | undefined
  noEmail?: boolean | undefined
}

/** The data of a client that is needed for sending messages. */
export interface Addressee extends Reachable {
  name: string
  representative: string
  /** Whether its own e-mail address has opted out. */
  noOwnEmail?: boolean | undefined
  contacts: readonly (Reachable & { name: string })[]
}

export interface PhoneRecipient {
  name: string
  /** The number formatted for display. */
  telephone: string
  digits: string
  isMobile: boolean
}

/** Lists the client itself, under the name of its representative if it has one, and then its contacts. */
const everybody = ({ name, representative, contacts, noOwnEmail, ...own }: Addressee) => [
  { ...own, name: representative || name, noEmail: noOwnEmail },
  ...contacts,
]

/**
 * Returns the recipients to whom a WhatsApp message can be sent, mobile numbers first. Empty if the client has opted
 * out. The number of a contact that has opted out is left out, even if others have it as well.
 */
export function phoneRecipients(client: Addressee): PhoneRecipient[] {
  const found = everybody(client)
    .flatMap(({ name, telephone }) =>
      phoneNumbers(telephone).map(number => ({
        name,
        telephone: number.digits.startsWith('55') ? maskPhone(`+${number.digits}`) : `+${number.digits}`,
        ...number,
      })),
    )
    .filter(({ digits }) => wantsWhatsapp(client, `+${digits}`))
  return mobilesFirst(uniqueBy(found, ({ digits }) => digits))
}

export interface EmailRecipient {
  name: string
  email: string
}

/** Returns the recipients to whom an e-mail is sent. Empty if the client has opted out. */
export function emailRecipients(client: Addressee): EmailRecipient[] {
  if (client.noEmail) return []
  const found = everybody(client)
    .filter(({ email, noEmail }) => email !== '' && !noEmail)
    .map(({ name, email }) => ({ name, email }))
  return uniqueBy(found, ({ email }) => email.toLowerCase())
}

/**
 * Whether WhatsApp messages may be sent to these numbers: neither the client nor any contact with one of the numbers
 * has opted out. The numbers need not belong to the client.
 */
export function wantsWhatsapp(client: Addressee, telephone: string): boolean {
  const digits = phoneNumbers(telephone).map(number => number.digits)
  const isAmong = (own: string) => phoneNumbers(own).some(number => digits.includes(number.digits))
  return (
    !client.noWhatsapp && !client.contacts.some(contact => contact.noWhatsapp && isAmong(contact.telephone))
  )
}

/** Returns the values without those whose key has already occurred. */
const uniqueBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  values.filter((value, index) => values.findIndex(other => keyOf(other) === keyOf(value)) === index)
