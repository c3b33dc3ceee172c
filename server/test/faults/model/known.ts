import type { Client } from '@etapa/domain/clients/client'
import type { Employee } from '@etapa/domain/employees/employee'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { ClientKey, OrderKey, PersonKey } from './world.ts'

export const password = 'uma-senha-boa'

/** What people know of the real workshop: who and what is meant by the names in the model. */
export interface Known {
  people: Record<PersonKey, Pick<Employee, 'id' | 'email' | 'updatedAt'>>
  clients: Record<ClientKey, Pick<Client, 'id' | 'updatedAt'>>
  orders: Map<OrderKey, OrderInList>
  /** What the request keys of this workshop begin with. */
  keyPrefix: string
}

/** An id that nothing has. */
export const noId = 2_147_483_647

export const orderId = (known: Known, order: OrderKey): number => known.orders.get(order)?.id ?? noId
