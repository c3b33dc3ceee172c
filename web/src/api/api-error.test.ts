import { describe, expect, it } from 'vitest'
import { refused, unreachable } from './api-error.ts'

const withHeaders = (headers: Record<string, string>) => (name: string) => headers[name] ?? null
const header = withHeaders({})

describe('an ApiError', () => {
  it("has the server's message", () => {
    expect(refused({ status: 409, text: 'A etapa já foi concluída por Rita.', header })).toMatchObject({
      status: 409,
      message: 'A etapa já foi concluída por Rita.',
    })
  })

  it.each(['', '<html><body>502 Bad Gateway</body></html>'])(
    'has a default message if the response body is %j',
    text => {
      expect(refused({ status: 502, text, header }).message).toBe(
        'O servidor não conseguiu responder. Tente novamente em instantes.',
      )
    },
  )

  it.each([
    [401, 'Sua sessão terminou. Entre novamente.'],
    [403, 'Você não tem permissão para fazer isso.'],
    [404, 'Não encontrado.'],
    [413, 'O arquivo é grande demais.'],
  ])('has a default message for %i, or the given fallback, if the server sends none', (status, message) => {
    expect(refused({ status, text: '', header }).message).toBe(message)
    expect(refused({ status, text: '', header, fallback: 'A foto não coube.' }).message).toBe(
      'A foto não coube.',
    )
  })

  it("has the server's error code, and the field that each line of the message belongs to", () => {
    const named = withHeaders({ 'x-error-code': 'invalid', 'x-error-field': 'name,,email' })
    expect(refused({ status: 400, text: 'a\nb\nc', header: named })).toMatchObject({
      code: 'invalid',
      fields: ['name', '', 'email'],
    })
    expect(refused({ status: 502, text: '', header })).toMatchObject({ code: '', fields: [] })
  })

  it('has the status 0 if there was no response', () => {
    expect(unreachable()).toMatchObject({ status: 0, message: expect.stringContaining('Sem resposta') })
  })
})
