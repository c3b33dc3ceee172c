import type { Client } from '@etapa/domain/clients/client'
import type { Employee } from '@etapa/domain/employees/employee'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { ClientKey, OrderKey, PersonKey } from './world.ts'

export const password = 'uma-senha-boa'

/** Maps the model's keys to the corresponding records of the real workshop. */
export interface Known {
  people: Record<PersonKey, Pick<Employee, 'id' | 'email' | 'updatedAt'>>
  clients: Record<ClientKey, Pick<Client, 'id' | 'updatedAt'>>
  orders: Map<OrderKey, OrderInList>
  /** The prefix of this workshop's request keys. */
  keyPrefix: string
}

/** An id that does not exist. */
export const noId = 2_147_483_647

export const orderId = (known: Known, order: OrderKey): number => known.orders.get(order)?.id ?? noId
