import { z } from 'zod'
import {
  idField,
  instant,
  nameField,
  optionalEmail,
  optionalLine,
  plainText,
  requestKeyField,
  versionField,
} from '../fields.ts'
import { phoneField } from '../phone.ts'
import { amount } from '../restricted.ts'
import { addressFields } from './address.ts'
import { taxIdField } from './tax-id.ts'

export const client = z.object({
  id: idField('Cliente'),
  name: z.string(),
  representative: z.string(),
  telephone: z.string(),
  email: z.string(),
  /** CNPJ or CPF without punctuation; empty if not given. */
  taxId: z.string(),
  updatedAt: instant,
})
export type Client = z.output<typeof client>

export const listedClient = client.extend({ openOrders: z.number().int() })
export type ListedClient = z.output<typeof listedClient>

export const mostContacts = 20
export const tooManyContacts = `Contatos: no máximo ${mostContacts}`

const contact = z.object({
  name: nameField('Nome do contato', 160),
  role: optionalLine('Função', 100),
  telephone: phoneField('Telefone do contato'),
  email: optionalEmail('Email do contato'),
  noWhatsapp: z.boolean('Não avisar por WhatsApp: valor inválido').optional(),
  noEmail: z.boolean('Não avisar por e-mail: valor inválido').optional(),
})
export type Contact = z.output<typeof contact>

/** The fields that are not part of the client list. */
const details = z.object({
  zipCode: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  contacts: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      telephone: z.string(),
      email: z.string(),
      noWhatsapp: z.boolean().optional(),
      noEmail: z.boolean().optional(),
    }),
  ),
  notes: z.string(),
  /** Whether the client has opted out of WhatsApp messages, which applies to all its contacts. */
  noWhatsapp: z.boolean(),
  noEmail: z.boolean(),
  /** Whether the client's own address has opted out of e-mails; those of its contacts still get them. */
  noOwnEmail: z.boolean(),
  /** Whether new orders wait for a manager's release. */
  isRestricted: z.boolean(),
  /** The default carrier. */
  carrierId: idField('Transportadora').nullable(),
  /** Whether its bills must state a purchase order number. */
  needsPurchaseOrder: z.boolean(),
})

export const clientWithDetails = client.extend(details.shape)
export type ClientWithDetails = z.output<typeof clientWithDetails>

const fourFields = {
  name: nameField('Nome do Cliente', 160),
  representative: optionalLine('Representante', 160),
  telephone: phoneField('Telefone'),
  email: optionalEmail(),
}

const moreFields = z.object({
  taxId: taxIdField,
  ...addressFields,
  contacts: z.array(contact, 'Contatos: lista inválida').max(mostContacts, tooManyContacts),
  notes: plainText('Observações', 2_000),
  noWhatsapp: z.boolean('Não avisar por WhatsApp: valor inválido'),
  noEmail: z.boolean('Não avisar por e-mail: valor inválido'),
  noOwnEmail: z.boolean('Não avisar no e-mail da empresa: valor inválido'),
  /** Only managers may change this field. */
  isRestricted: z.boolean('Restrito: valor inválido'),
  carrierId: idField('Transportadora').nullable(),
  needsPurchaseOrder: z.boolean('Exige pedido de compra: valor inválido'),
})

/** Input for a client; only the company's name is required. */
export const clientDraft = z.object({
  ...fourFields,
  taxId: moreFields.shape.taxId.default(''),
  zipCode: moreFields.shape.zipCode.default(''),
  street: moreFields.shape.street.default(''),
  district: moreFields.shape.district.default(''),
  city: moreFields.shape.city.default(''),
  state: moreFields.shape.state.default(''),
  contacts: moreFields.shape.contacts.default([]),
  notes: moreFields.shape.notes.default(''),
  noWhatsapp: moreFields.shape.noWhatsapp.default(false),
  noEmail: moreFields.shape.noEmail.default(false),
  noOwnEmail: moreFields.shape.noOwnEmail.default(false),
  isRestricted: moreFields.shape.isRestricted.default(false),
  carrierId: moreFields.shape.carrierId.default(null),
  needsPurchaseOrder: moreFields.shape.needsPurchaseOrder.default(false),
})
export type ClientDraft = z.output<typeof clientDraft>

export const newClient = clientDraft.extend({ requestKey: requestKeyField })
export type NewClient = z.output<typeof newClient>

/** Changes to a client: the four main fields are always replaced, and omitted details are left unchanged. */
export const clientChanges = z.object({
  ...fourFields,
  ...moreFields.partial().shape,
  updatedAt: versionField,
})
export type ClientChanges = z.output<typeof clientChanges>

const sums = z.object({
  orders: z.number().int(),
  products: z.number().int(),
  /** The total of many orders in cents, which may exceed 32 bits. */
  price: amount,
})
export type ClientSums = z.output<typeof sums>

/** The data of a client's page without its orders, which are loaded separately in pages. */
export const clientPage = clientWithDetails.extend({
  isDeleted: z.boolean(),
  /** The number of unfinished orders. */
  openOrders: z.number().int(),
  /** The unpaid amount of its bills, in cents. */
  openBalance: amount,
  /**
   * The sums for orders created in the current calendar year, in the workshop's time zone. Cancelled orders are
   * excluded, here and from the sums below.
   */
  thisYear: sums,
  lastYear: sums,
  allTime: sums,
})
export type ClientPage = z.output<typeof clientPage>
