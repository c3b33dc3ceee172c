import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam } from '../fields.ts'

/** Cents for each cm², to a thousandth of a cent. */
const priceField = z
  .number('Preço por cm²: número inválido')
  .min(0, 'Preço por cm²: não pode ser negativo')
  .max(1_000_000, 'Preço por cm²: alto demais')
  .transform(price => Math.round(price * 1000) / 1000)

export const areaPrice = z.object({ serviceId: idField('Serviço'), price: z.number() })
export type AreaPrice = z.output<typeof areaPrice>

const ofClient = z.object({ id: idParam('Cliente') })

export const listPrices = endpoint({
  method: 'GET',
  path: '/client/:id/price/get/all',
  access: 'staff',
  summary: 'Os preços por cm² de um cliente, em centavos, por serviço',
  params: ofClient,
  reply: z.array(areaPrice),
})

/** Null takes the price away. */
export const updatePrice = endpoint({
  method: 'PUT',
  path: '/client/:id/price/update/:serviceId',
  access: 'staff',
  summary: 'O preço por cm² de um cliente para um serviço, em centavos',
  params: ofClient.extend({ serviceId: idParam('Serviço') }),
  body: z.object({ price: priceField.nullable() }),
  reply: done,
})
