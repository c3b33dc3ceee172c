import { Failure } from '@etapa/domain/failure'

/**
 * The same failure for an unknown badge, a revoked one and a phone that is not paired, so that it does not reveal which
 * badges exist.
 */
export const badgeInvalid = () =>
  new Failure('unauthenticated', 'Este crachá não vale aqui. Fale com um gerente.', { code: 'badge-invalid' })

export const badgeMissing = () =>
  new Failure('missing', 'Este funcionário não tem crachá.', { code: 'badge-missing' })

export const badgeLocked = () =>
  new Failure('too-often', 'Este crachá está bloqueado. Peça a um gerente que o desbloqueie.', {
    code: 'badge-locked',
  })

export const pinPaused = () =>
  new Failure('too-often', 'Cinco PINs errados. Aguarde 15 minutos, ou use outro celular da oficina.', {
    code: 'pin-paused',
    retryAfter: 15 * 60,
  })

export const pinNewNeeded = () =>
  new Failure('conflict', 'Escolha um PIN de seis números.', { code: 'pin-new-needed' })
