import { createClient } from '@etapa/domain/clients/endpoints'
import { updatePrices } from '@etapa/domain/clients/price'
import { createPrinter } from '@etapa/domain/clients/printer'
import { withCheckDigits } from '@etapa/domain/clients/tax-id'
import { createEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { daysLater } from '@etapa/domain/periods'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { listReasons } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { artwork } from '@etapa/server/test/new-installation'
import type { Office } from '../fixtures/office.ts'

interface Work {
  identification: string
  productTypeId: number
  /** The number of completed stages. */
  done: number
  /** The due date, in days from today. */
  dueIn?: number
  isUrgent?: boolean
  sheet?: { plateCode: string }
}

const clients = [
  'Embalagens São João',
  'Papelão Aurora',
  'Doces da Serra',
  'Cerâmica Vale Verde',
  'Rótulos do Sul',
]
const work: Work[] = [
  { identification: 'Caixa de pizza 35 cm', productTypeId: 1, done: 4, sheet: { plateCode: 'CL-1042' } },
  { identification: 'Rótulo geleia de morango', productTypeId: 3, done: 3, dueIn: -4 },
  { identification: 'Caixa de sapato nº 40', productTypeId: 2, done: 2, dueIn: 0 },
  { identification: 'Etiqueta azulejo 20x20', productTypeId: 4, done: 2, dueIn: 1 },
  { identification: 'Sacola kraft média', productTypeId: 1, done: 1 },
  { identification: 'Caixa de bombom 12 unidades', productTypeId: 5, done: 0, dueIn: 6, isUrgent: true },
  { identification: 'Rótulo suco de uva 1 litro', productTypeId: 3, done: 0, dueIn: 10 },
]

/** The index of the order whose artwork was redone and which waits for engraving. */
export const redone = 4

const wrong = [
  { order: 1, found: 3, back: 2, label: 'Centro errado', fault: 'oficina' },
  { order: 2, found: 2, back: 1, label: 'Defeito no polímero', fault: 'material' },
  { order: 3, found: 2, back: 1, label: 'Defeito no polímero', fault: 'material' },
  { order: redone, found: 1, back: 0, label: 'Versão desatualizada', fault: 'cliente' },
] as const

export const person = {
  name: 'Rita Souza',
  email: 'rita@oficina.test',
  password: 'uma-senha-de-funcionario',
  sector: artwork.key,
}

/** Fills the database with the data of an ordinary day and returns the orders, newest last. */
export async function furnish(office: Office): Promise<OrderInList[]> {
  await office.call(createEmployee, { body: person })
  const ids: number[] = []
  for (const [index, name] of clients.entries()) {
    const body = {
      name,
      representative: 'Carla Dias',
      telephone: '(11) 98765-4321',
      email: 'compras@cliente.test',
      taxId: withCheckDigits(`1234567${index}0001`),
      zipCode: '89010-000',
      street: 'Rua XV de Novembro, 1200',
      district: 'Centro',
      city: 'Blumenau',
      state: 'SC',
      contacts: [{ name: 'Rui Falcão', role: 'Impressão', telephone: '(47) 3322-1100', email: '' }],
    }
    ids.push((await office.call(createClient, { body })).id)
  }
  const orders: OrderInList[] = []
  const today = workshopDay(Date.now(), 'America/Sao_Paulo')
  for (const [index, { done, dueIn, isUrgent = false, ...product }] of work.entries()) {
    const clientId = ids[index % ids.length] ?? 0
    const dueOn = dueIn === undefined ? null : daysLater(today, dueIn)
    const body = { clientId, products: [product], price: 38_500, dueOn, isUrgent }
    const order = await office.call(createOrder, { body })
    for (const { id } of order.products[0]?.stages.slice(0, done) ?? []) {
      await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
    }
    orders.push(order)
  }
  await agreeOnPlates(office, orders[redone])
  await doAgain(office, orders)
  await fillArchive(office, orders[0]?.products[0]?.serial ?? '')
  return orders
}

/** Adds the client's printers and prices, and the product's sheet. */
async function agreeOnPlates(office: Office, order: OrderInList | undefined): Promise<void> {
  const params = { id: order?.clientId ?? 0 }
  const bobst = { name: 'Bobst FFG 160', cylinder: 'Ø 482 mm', distortion: 1.62, thickness: 3.94 }
  await office.call(createPrinter, {
    params,
    body: { name: 'Mark Andy P5', cylinder: 'Z96', distortion: 3.277, thickness: 1.7 },
  })
  const { id } = await office.call(createPrinter, {
    params,
    body: { ...bobst, plateWidth: 160, plateHeight: 130 },
  })
  await office.call(updatePrices, {
    params,
    body: {
      prices: [
        { serviceId: 1, price: 8.5 },
        { serviceId: 3, price: 9.2 },
      ],
    },
  })
  const { name: _, ...machine } = bobst
  const colors = [
    { name: 'Preto', pieces: [{ quantity: 2, width: 32, height: 18.5 }] },
    { name: 'Pantone 485 C', pieces: [{ quantity: 1, width: 24, height: 12 }] },
  ]
  const sheet = { ...machine, printerId: id, plateCode: 'CL-1042', kind: 'novo' as const, sets: 1, colors }
  await office.call(updateProduct, {
    params: { serial: order?.products[0]?.serial ?? '' },
    body: { sheet: { ...sheet, screen: { value: 32, unit: 'lpcm' }, side: 'externo' } },
  })
}

/** Stores the plates of a finished product on one shelf, and takes out those of one colour for an employee. */
async function fillArchive(office: Office, serial: string): Promise<void> {
  const place = { cabinet: '2', shelf: 'B', position: '14' }
  const body = { serial, colors: ['Ciano', 'Magenta', 'Preto'], place }
  const [plate] = await office.call(createPlates, { body })
  const rita = (await office.call(listEmployees)).find(({ email }) => email === person.email)
  await office.call(movePlate, { params: { id: plate?.id ?? 0 }, body: { holderId: rita?.id ?? null } })
}

/**
 * Requests reworks and completes the redone stages again, up to but not including the stage where the defect was found.
 */
async function doAgain(office: Office, orders: readonly OrderInList[]): Promise<void> {
  const reasons = await office.call(listReasons)
  for (const { order, found, back, label, fault } of wrong) {
    const stages = orders[order]?.products[0]?.stages ?? []
    await office.call(reworkStage, {
      params: { stageId: stages[found]?.id ?? 0 },
      body: {
        backTo: stages[back]?.id ?? 0,
        reasonIds: reasons.filter(reason => reason.label === label).map(({ id }) => id),
        fault,
      },
    })
    for (const { id } of stages.slice(back, found)) {
      await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
    }
  }
}
