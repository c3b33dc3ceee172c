import { Failure } from '@etapa/domain/failure'

export const serviceMissing = () =>
  new Failure('missing', 'Serviço não encontrado', { code: 'service-missing' })
export const serviceNameTaken = () =>
  new Failure('conflict', 'Nome: já há um serviço com este nome', { code: 'name-taken', field: 'name' })
export const nothingToCopy = () =>
  new Failure('invalid', 'Cópia de: este serviço não existe ou não tem rota', {
    code: 'nothing-to-copy',
    field: 'copyOf',
  })
export const versionMeanwhile = (version: number) =>
  new Failure(
    'conflict',
    `Outra versão (${version}) foi publicada enquanto você editava. Confira as mudanças e publique de novo.`,
    { code: 'changed-meanwhile' },
  )
export const stepSectorUnknown = (step: number, sector: string) =>
  new Failure('invalid', `Etapa ${step}: o setor "${sector}" não existe ou está desativado`, {
    code: 'sector-unknown',
  })
