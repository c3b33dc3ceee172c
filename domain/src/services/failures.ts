import { Failure } from '../failure.ts'

/** Formats the rejected code for the error message. Objects are not converted to strings, because that may throw. */
const written = (code: unknown): string =>
  typeof code === 'object' && code !== null ? 'objeto' : String(code).slice(0, 40)

export const serviceUnknown = (code: unknown, field = 'productTypeId') =>
  new Failure('invalid', `Service type inválido: ${written(code)}`, { code: 'service-unknown', field })

export const serviceNotOffered = (name: string) =>
  new Failure('conflict', `O serviço ${name} não está disponível para novas ordens.`, {
    code: 'service-not-offered',
  })
