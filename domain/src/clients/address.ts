import { plainLine, plainText } from '../fields.ts'

export const states = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI'],
  ...['PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const

const isState = (text: string): boolean => states.some(state => state === text)

/** A CEP: eight digits, stored without the hyphen; may be empty. */
const zipCodeField = plainText('CEP', 20)
  .transform(text => text.replace(/[.\-\s]/g, ''))
  .refine(text => /^(\d{8})?$/.test(text), 'CEP: são 8 dígitos')

export const formatZipCode = (zipCode: string): string => zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** A client's address; each part is optional. */
export const addressFields = {
  zipCode: zipCodeField,
  street: plainLine('Endereço', 200),
  district: plainLine('Bairro', 100),
  city: plainLine('Cidade', 100),
  state: plainText('UF', 10)
    .transform(text => text.toUpperCase())
    .refine(text => text === '' || isState(text), 'UF: sigla de estado inválida'),
}

type Address = Record<keyof typeof addressFields, string>

/** Formats an address as one line: Rua das Caixas, 120, Centro, Blumenau/SC, CEP 89010-000. */
export function addressInWords({ zipCode, street, district, city, state }: Address): string {
  const place = [city, state].filter(text => text !== '').join('/')
  const code = zipCode && `CEP ${formatZipCode(zipCode)}`
  return [street, district, place, code].filter(text => text !== '').join(', ')
}
