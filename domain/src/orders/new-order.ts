import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, optionalText, plainText, requestKeyField, requiredLine, requiredText } from '../fields.ts'
import { sheetDraft } from '../sheets/sheet.ts'
import { dueOn, isUrgent, orderInList, priceField } from './order.ts'

export const mostProducts = 200

export const newProduct = z.object({
  identification: requiredLine('Identificação', 200),
  /** Validated by the server against the offered services, with a specific error message. */
  productTypeId: z.unknown().meta({ type: 'integer', minimum: 1 }),
  sheet: sheetDraft.default(null),
  /** The serial of the product, in an earlier order, that this one repeats. */
  repeatsSerial: requiredText('Repete', 60).nullable().default(null),
  /** A complementary document of one of the client's orders. */
  artworkId: idField('Arte').nullable().default(null),
})

export const newOrder = z.object({
  requestKey: requestKeyField,
  clientId: idField('Cliente'),
  status: optionalText('Status', 60),
  price: priceField.default(null),
  proofImg: plainText('Comprovante', 255).nullable().default(null),
  dueOn: dueOn.default(null),
  isUrgent: isUrgent.default(false),
  products: z
    .array(newProduct, 'Itens do Serviço: lista inválida')
    .min(1, 'Itens do Serviço: adicione ao menos um produto')
    .max(mostProducts, `Itens do Serviço: no máximo ${mostProducts} produtos`),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/service-order/create',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Criar uma ordem de serviço',
  body: newOrder,
  bodyLimit: 1_000_000,
  reply: orderInList,
})
