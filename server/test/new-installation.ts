/**
 * The services of a new installation. Like the steps below, they are taken word for word from the specification. A test
 * compares a migrated database with them.
 */
export const services = [
  { id: 1, name: 'Fotolito' },
  { id: 2, name: 'Peças' },
  { id: 3, name: 'Montagem' },
  { id: 4, name: 'Remontagem' },
  { id: 5, name: 'Remontagem c/ peça nova' },
] as const

export interface Step {
  /** The key of the step's sector. */
  key: string
  /** The name of the step, which is also the name of its sector. */
  name: string
  labels: readonly string[]
  isDelivery: boolean
  fillsSheet: boolean
}

const step = (
  key: string,
  name: string,
  labels: string,
  { isDelivery = false, fillsSheet = false } = {},
): Step => ({
  key,
  name,
  labels: labels.split(', '),
  isDelivery,
  fillsSheet,
})

export const artwork = step(
  'artes',
  'Artes',
  'Tamanho da caixa, Textos, Material, Dilatação, Logo marcas, Numeração das caixas, Cruz de registro, Cores, Interno/externo, CÓD. BARRAS',
  { fillsSheet: true },
)
export const engraving = step(
  'gravacao',
  'Gravação',
  'Cruz de registro, Dilatação, Erro na gravação, Interno/externo, Material, Numeração, Registros, Textos',
)
export const mounting = step(
  'montagem',
  'Montagem',
  'Textos, F.I, Abas, Ajustes, Cored, CÓD. BARRAS, Desenho, DIST.CENTRO, Encaixa, Medidas, Retícula',
)
export const finalCheck = step(
  'conferencia_final_entrega',
  'Conferência final / Entrega',
  'Textos, Cores, Cruz de registro, Encaixes, Identificações, Interno/externo, Logomarcas, Material, Numerações das caixas, Peças invertidas, Peças quebradas, Registros, Retículas',
  { isDelivery: true },
)

/** The initial route, which is the same for every service. */
export const steps: readonly Step[] = [artwork, engraving, mounting, finalCheck]

export function stepOf(key: string): Step {
  const found = steps.find(each => each.key === key)
  if (!found) throw new Error(`no step of ${key}`)
  return found
}
