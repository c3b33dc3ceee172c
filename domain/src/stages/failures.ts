import { Failure } from '../failure.ts'

export const stageBlocked = (name: string, waitingFor: string) =>
  new Failure('conflict', `A etapa ${name} está bloqueada: ${waitingFor} ainda não foi finalizada.`, {
    code: 'stage-blocked',
  })
