import { maskPhone } from '../clients/phone.ts'
import { mobilesFirst, phoneNumbers } from './phone-numbers.ts'

interface Reachable {
  telephone: string
  email: string
  /** Whether they do not want messages by this channel. */
  noWhatsapp?: boolean | undefined
  noEmail?: boolean | undefined
}

/** A client as far as messages concern it. */
export interface Addressee extends Reachable {
  name: string
  representative: string
  contacts: readonly (Reachable & { name: string })[]
}

export interface PhoneRecipient {
  name: string
  /** As people read it. */
  telephone: string
  digits: string
  isMobile: boolean
}

/** The client itself, in the name of its representative, and then its contacts. */
const everybody = ({ name, representative, contacts, ...own }: Addressee) => [
  { ...own, name: representative || name },
  ...contacts,
]

/** Whom a WhatsApp message can be sent to: mobile numbers first. Empty if the client does not want any. */
export function phoneRecipients(client: Addressee): PhoneRecipient[] {
  if (client.noWhatsapp) return []
  const found = everybody(client)
    .filter(({ noWhatsapp }) => !noWhatsapp)
    .flatMap(({ name, telephone }) =>
      phoneNumbers(telephone).map(number => ({
        name,
        telephone: number.digits.startsWith('55') ? maskPhone(`+${number.digits}`) : `+${number.digits}`,
        ...number,
      })),
    )
  return mobilesFirst(uniqueBy(found, ({ digits }) => digits))
}

export interface EmailRecipient {
  name: string
  email: string
}

/** Whom an e-mail is sent to. Empty if the client does not want any. */
export function emailRecipients(client: Addressee): EmailRecipient[] {
  if (client.noEmail) return []
  const found = everybody(client)
    .filter(({ email, noEmail }) => email !== '' && !noEmail)
    .map(({ name, email }) => ({ name, email }))
  return uniqueBy(found, ({ email }) => email.toLowerCase())
}

/** Whether the numbers in this text, which may be none of the client's, get WhatsApp messages. */
export function wantsWhatsapp(client: Addressee, telephone: string): boolean {
  const digits = phoneNumbers(telephone).map(number => number.digits)
  const isAmong = (own: string) => phoneNumbers(own).some(number => digits.includes(number.digits))
  return (
    !client.noWhatsapp && !client.contacts.some(contact => contact.noWhatsapp && isAmong(contact.telephone))
  )
}

/** The first value of each key. */
const uniqueBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  values.filter((value, index) => values.findIndex(other => keyOf(other) === keyOf(value)) === index)
