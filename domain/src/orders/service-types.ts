import { Failure } from '../failure.ts'
import { type SectorKey, sectors } from '../stages/sectors.ts'

const everySector = sectors.map(sector => sector.key)

interface ServiceType {
  id: number
  name: string
  /** The sectors a product of this service passes through, in order. */
  route: readonly SectorKey[]
}

export const serviceTypes: readonly ServiceType[] = [
  { id: 1, name: 'Fotolito', route: everySector },
  { id: 2, name: 'Peças', route: everySector },
  { id: 3, name: 'Montagem', route: everySector },
  { id: 4, name: 'Remontagem', route: everySector },
  { id: 5, name: 'Remontagem c/ peça nova', route: everySector },
]

export function serviceType(code: unknown): ServiceType {
  const found = serviceTypes.find(type => type.id === code)
  if (!found) throw new Failure('invalid', `Service type inválido: ${written(code)}`)
  return found
}

/** A code as the message repeats it. What is no plain value is only named: it may not even become a text. */
const written = (code: unknown): string =>
  typeof code === 'object' && code !== null ? 'objeto' : String(code).slice(0, 40)
