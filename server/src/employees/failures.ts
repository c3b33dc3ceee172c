import { Failure } from '@etapa/domain/failure'
import { changedMeanwhile } from '../platform/database/seen-version.ts'

export const employeeMissing = () =>
  new Failure('missing', 'Funcionário não encontrado. Pode ter sido excluído.', { code: 'employee-missing' })

export const employeeChanged = () => changedMeanwhile('este funcionário')

export const emailTaken = () =>
  new Failure('conflict', 'Email: já está em uso', { code: 'email-taken', field: 'email' })

export const emailNeeded = () =>
  new Failure('invalid', 'Email: campo obrigatório', { code: 'email-needed', field: 'email' })

/** Thrown when somebody who had no e-mail address, and thus no password, gets an address without a password. */
export const passwordNeeded = () =>
  new Failure('invalid', 'Senha: campo obrigatório', { code: 'password-needed', field: 'password' })

export const lastManager = () =>
  new Failure('conflict', 'Este é o único gerente. Nomeie outro antes de excluir este ou mudar seu nível.', {
    code: 'last-manager',
  })

export const onlyOwnNameAndPassword = () =>
  new Failure('forbidden', 'Você pode mudar somente o seu próprio nome e a sua senha.', {
    code: 'only-own-profile',
  })
