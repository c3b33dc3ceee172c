import { Failure } from '@etapa/domain/failure'
import { counted } from '@etapa/domain/number-format'
import type { SectorUse } from '@etapa/domain/sectors/sector'

export const sectorMissing = () => new Failure('missing', 'Setor não encontrado', { code: 'sector-missing' })
export const sectorNameTaken = () =>
  new Failure('conflict', 'Nome: já há um setor com este nome', { code: 'name-taken', field: 'name' })
export const sectorUnknown = () =>
  new Failure('invalid', 'Setor: valor inválido', { code: 'sector-unknown', field: 'sector' })
export const sectorRetired = (name: string) =>
  new Failure('conflict', `Há uma etapa no setor ${name}, que está desativado. Reative o setor primeiro.`, {
    code: 'sector-retired',
  })
export const lastSector = () =>
  new Failure('conflict', 'Este é o único setor ativo.', { code: 'last-sector' })

const countedIfAny = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)]

/** Returns the reason why a sector cannot be retired, or undefined if it can. */
export function sectorInUse(name: string, use: Omit<SectorUse, 'id'>): Failure | undefined {
  const reasons = [
    ...countedIfAny(use.people, 'funcionário pertence a ele', 'funcionários pertencem a ele'),
    ...countedIfAny(
      use.openProducts,
      'produto em andamento ainda passa por ele',
      'produtos em andamento ainda passam por ele',
    ),
    ...(use.services.length > 0 ? [`a rota de ${use.services.join(', ')} passa por ele`] : []),
  ]
  if (reasons.length === 0) return undefined
  return new Failure('conflict', `O setor ${name} não pode ser desativado: ${reasons.join('; ')}.`, {
    code: 'sector-in-use',
  })
}
