import { type KeyCapability, keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'

/** The headings of the form, each with the prefixes of the capabilities listed below it. */
const subjects = [
  ['Ordens', ['orders', 'documents', 'prices', 'bills']],
  ['Clientes', ['clients']],
  ['Produção', ['production', 'stages', 'complaints', 'indicators']],
  ['Clichês', ['plates']],
  ['Oficina', ['people', 'workshop']],
] as const

export const capabilityGroups: readonly { heading: string; names: KeyCapability[] }[] = subjects.map(
  ([heading, starts]) => ({
    heading,
    names: keyCapabilities.filter(name => starts.some(start => name.startsWith(`${start}:`))),
  }),
)
