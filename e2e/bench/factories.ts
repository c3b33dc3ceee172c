import { randomUUID } from 'node:crypto'
import type { AdminLevel } from '@etapa/domain/admin-level'
import type { Client, ClientDraft } from '@etapa/domain/clients/client'
import { createClient } from '@etapa/domain/clients/endpoints'
import type { Employee } from '@etapa/domain/employees/employee'
import { createEmployee } from '@etapa/domain/employees/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { artwork } from '@etapa/server/test/new-installation'
import type { Office } from './office.ts'

/** A word nobody else uses, since the journeys of a worker share one product. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`

interface EmployeeWishes {
  name?: string
  sector?: string
  adminLevel?: AdminLevel
}

export async function anEmployee(
  office: Office,
  wishes: EmployeeWishes = {},
): Promise<Employee & { password: string }> {
  const password = 'uma-senha-de-funcionario'
  const name = wishes.name ?? unique('Rita Souza')
  const email = `${randomUUID().slice(0, 8)}@oficina.test`
  const body = { name, email, password, sector: wishes.sector ?? artwork.key, adminLevel: wishes.adminLevel }
  return { ...(await office.call(createEmployee, { body })), password }
}

export function aClient(office: Office, wishes: Partial<ClientDraft> = {}): Promise<Client> {
  return office.call(createClient, {
    body: {
      name: unique('Papelão Aurora'),
      representative: 'Carla Dias',
      telephone: '(11) 98765-4321',
      email: 'carla@aurora.test',
      ...wishes,
    },
  })
}

export interface OrderWishes {
  client?: Client
  products?: { identification: string; productTypeId: number }[]
  dueOn?: string
  isUrgent?: boolean
}

export async function anOrder(office: Office, wishes: OrderWishes = {}): Promise<OrderInList> {
  const client = wishes.client ?? (await aClient(office))
  const products = wishes.products ?? [{ identification: unique('Caixa 40x30'), productTypeId: 1 }]
  const { dueOn, isUrgent } = wishes
  return office.call(createOrder, { body: { clientId: client.id, products, dueOn, isUrgent } })
}
