import { z } from 'zod'
import { idField, nameField } from '../fields.ts'
import { route } from './route.ts'

/** A kind of work on a product. `route` is the version that new products follow; null until one is published. */
export const service = z.object({
  id: idField('Serviço'),
  name: z.string(),
  active: z.boolean(),
  route: route.nullable(),
})
export type Service = z.output<typeof service>

/** Whether new orders can use the service. */
export const isOffered = ({ active, route }: Service): boolean => active && route !== null

const name = nameField('Nome', 60)

export const newService = z.object({
  name,
  /** The service whose current route is copied as version 1. */
  copyOf: idField('Cópia de').optional(),
})
export type NewService = z.output<typeof newService>

export const serviceChanges = z.object({
  name: name.optional(),
  active: z.boolean('Ativo: valor inválido').optional(),
})
export type ServiceChanges = z.output<typeof serviceChanges>

/** The number of unfinished products that follow one version of a service's route. */
export const serviceUse = z.object({
  id: idField('Serviço'),
  version: z.number().int(),
  openProducts: z.number().int(),
})
export type ServiceUse = z.output<typeof serviceUse>
