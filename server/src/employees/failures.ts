import { Failure } from '@etapa/domain/failure'

export const employeeMissing = () =>
  new Failure('missing', 'Funcionário não encontrado. Pode ter sido excluído.', { code: 'employee-missing' })

export const employeeChanged = () =>
  new Failure(
    'conflict',
    'Outra pessoa alterou este funcionário enquanto você editava. Confira os valores atuais.',
    { code: 'changed-meanwhile' },
  )

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
