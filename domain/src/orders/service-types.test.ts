import { expect, test } from 'vitest'
import { serviceType, serviceTypes } from './service-types.ts'

test('the five services, by code', () => {
  expect(serviceTypes.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Fotolito',
    '2 Peças',
    '3 Montagem',
    '4 Remontagem',
    '5 Remontagem c/ peça nova',
  ])
  expect(serviceType(3).route).toEqual(['artes', 'gravacao', 'montagem', 'conferencia_final_entrega'])
})

test.each([0, 6, '1', null, undefined])('the code %j is an error', code => {
  expect(() => serviceType(code)).toThrow(`Service type inválido: ${code}`)
})

test.each<{ code: unknown }>([{ code: { toString: 1 } }, { code: [] }, { code: {} }])(
  '$code is no code either',
  ({ code }) => {
    expect(() => serviceType(code)).toThrow('Service type inválido: objeto')
  },
)
