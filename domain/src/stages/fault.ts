/** Who or what caused a rework. */
export const faults = ['oficina', 'cliente', 'material'] as const
export type Fault = (typeof faults)[number]

export const faultLabels: Record<Fault, string> = {
  oficina: 'Oficina',
  cliente: 'Cliente',
  material: 'Material',
}
