import { z } from 'zod'

/** The workshop's sectors, in the order a product passes through them. */
export const sectors = [
  { key: 'artes', label: 'Artes' },
  { key: 'gravacao', label: 'Gravação' },
  { key: 'montagem', label: 'Montagem' },
  { key: 'conferencia_final_entrega', label: 'Conferência final / Entrega' },
] as const

export type SectorKey = (typeof sectors)[number]['key']
export const sectorKey = z.enum(sectors.map(sector => sector.key))

export const sectorLabel = (key: SectorKey): string =>
  sectors.find(sector => sector.key === key)?.label ?? key

/** The sector a text names, by key or by label; the edit form of the specification sends labels. */
export const sectorNamed = (text: string): SectorKey | undefined =>
  sectors.find(sector => sector.key === text || sector.label === text)?.key

/** A stage is called after the sector that works on it. */
export const sectorOfStage = (stageName: string): SectorKey | undefined =>
  sectors.find(sector => sector.label === stageName)?.key

export const finalCheck: SectorKey = 'conferencia_final_entrega'

export const isFinalCheck = (stageName: string): boolean => sectorOfStage(stageName) === finalCheck
