import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { rounded } from '../exact.ts'
import { done, idField, idParam } from '../fields.ts'

/** A price in cents per cm², rounded to three decimal places. */
const priceField = z
  .number('Preço por cm²: número inválido')
  .min(0, 'Preço por cm²: não pode ser negativo')
  .max(1_000_000, 'Preço por cm²: alto demais')
  .transform(price => rounded(price, 3))

export const areaPrice = z.object({ serviceId: idField('Serviço'), price: z.number() })
export type AreaPrice = z.output<typeof areaPrice>

const ofClient = z.object({ id: idParam('Cliente') })

export const listPrices = endpoint({
  method: 'GET',
  path: '/client/:id/price/get/all',
  access: ['clients:read', 'prices:read'],
  summary: 'Os preços por cm² de um cliente, em centavos, por serviço',
  params: ofClient,
  reply: z.array(areaPrice),
})

const mostPrices = 500

/** Updates the listed prices atomically; null deletes a price. */
export const updatePrices = endpoint({
  method: 'PUT',
  path: '/client/:id/price/update',
  access: ['clients:write', 'prices:read'],
  command: { changes: ['clients'] },
  summary: 'Os preços por cm² de um cliente para os serviços indicados, em centavos',
  params: ofClient,
  body: z.object({
    prices: z
      .array(
        z.object({ serviceId: idField('Serviço'), price: priceField.nullable() }),
        'Preços: lista inválida',
      )
      .max(mostPrices, `Preços: no máximo ${mostPrices}`),
  }),
  bodyLimit: 22_000,
  reply: done,
})
