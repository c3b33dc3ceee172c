import { describe, expect, it } from 'vitest'
import { address } from './address.ts'

describe('address', () => {
  it('fills in the parameters of the path', () => {
    expect(address({ path: '/client/get/:id' }, { id: 7 })).toBe('/api/client/get/7')
  })

  it('encodes parameters, so that they cannot add path segments', () => {
    expect(address({ path: '/tracking/:code' }, { code: '../a?b#c' })).toBe('/api/tracking/..%2Fa%3Fb%23c')
  })

  it('omits empty values from the query', () => {
    const query = { search: 'caixa 40', cursor: '', limit: 50, employeeId: undefined }
    expect(address({ path: '/orders' }, {}, query)).toBe('/api/orders?search=caixa+40&limit=50')
  })
})
