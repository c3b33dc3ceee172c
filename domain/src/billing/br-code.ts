import { withoutAccents } from '../normalised.ts'

interface PixCharge {
  key: string
  name: string
  city: string
  /** In cents. */
  amount: number
  /** Letters and digits, at most 25: names the payment in the statement. */
  reference: string
}

export const longestName = 25
export const longestCity = 15

/** Tag, length and value, as EMV QR codes write a field. */
const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value

/** What banks accept in a name: letters without accents, digits and few signs. */
export const plainName = (text: string, longest: number): string =>
  withoutAccents(text)
    .replace(/[^A-Za-z0-9 .&-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()

/** The static BR Code of a charge: the text of a Pix QR code, also pasted as 'copia e cola'. */
export function brCode({ key, name, city, amount, reference }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const text = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plainName(name, longestName)),
    field('60', plainName(city, longestCity)),
    field('62', field('05', reference)),
    '6304',
  ].join('')
  return text + crc16(text)
}

/** CRC-16/CCITT-FALSE as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
