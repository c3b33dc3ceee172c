export const plateStates = {
  bom: 'Bom',
  gasto: 'Gasto',
  danificado: 'Danificado',
  descartado: 'Descartado',
} as const
export type PlateState = keyof typeof plateStates
