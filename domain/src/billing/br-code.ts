import { withoutAccents } from '../normalised.ts'

interface PixCharge {
  key: string
  name: string
  city: string
  /** In cents. */
  amount: number
  /** Identifies the payment in the bank statement: at most 25 letters and digits. */
  reference: string
}

export const longestName = 25
export const longestCity = 15

/** Encodes a field as tag, length and value, as in EMV QR codes. */
const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value

/**
 * Reduces a name to what banks accept: letters without accents, digits and a few punctuation marks, truncated to
 * `longest`.
 */
export const plainName = (text: string, longest: number): string =>
  withoutAccents(text)
    .replace(/[^A-Za-z0-9 .&-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()

/** Returns the static BR Code of a charge: the content of a Pix QR code, which can also be pasted as 'copia e cola'. */
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

/** Returns the CRC-16/CCITT-FALSE of an ASCII string as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
