import { describe, expect, it } from 'vitest'
import { refused, unreachable } from './api-error.ts'

describe('an ApiError', () => {
  it('speaks in the words of the server', () => {
    expect(refused(409, 'A etapa já foi concluída por Rita.')).toMatchObject({
      status: 409,
      message: 'A etapa já foi concluída por Rita.',
    })
  })

  it.each(['', '<html><body>502 Bad Gateway</body></html>'])('has its own words instead of %j', text => {
    expect(refused(502, text).message).toBe(
      'O servidor não conseguiu responder. Tente novamente em instantes.',
    )
  })

  it('has the status 0 where no answer came', () => {
    expect(unreachable()).toMatchObject({ status: 0, message: expect.stringContaining('Sem resposta') })
  })
})
