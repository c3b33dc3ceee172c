import { Failure } from '@etapa/domain/failure'

export const serviceMissing = () => new Failure('missing', 'Serviço não encontrado')
export const serviceNameTaken = () => new Failure('conflict', 'Nome: já há um serviço com este nome')
export const nothingToCopy = () => new Failure('invalid', 'Cópia de: este serviço não existe ou não tem rota')
export const versionMeanwhile = (version: number) =>
  new Failure(
    'conflict',
    `Outra versão (${version}) foi publicada enquanto você editava. Confira as mudanças e publique de novo.`,
  )
export const stepSectorUnknown = (step: number, sector: string) =>
  new Failure('invalid', `Etapa ${step}: o setor "${sector}" não existe ou está desativado`)
