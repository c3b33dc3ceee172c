import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { needs } from '../restricted.ts'

export const mostHits = 6
export const longestQuickSearch = 100

const hit = z.object({ id: idField('Código'), name: z.string(), detail: z.string() })

export const quickHits = z.object({
  orders: z.array(
    z.object({
      id: idField('Ordem de serviço'),
      serial: z.string(),
      detail: z.string(),
      /** The file name of the artwork of its first product that has one. */
      artworkFile: z.string().nullable(),
    }),
  ),
  clients: z.array(hit).meta(needs('clients:read')),
  employees: z.array(hit).meta(needs('people:read')),
})
export type QuickHits = z.output<typeof quickHits>

export const quickSearch = endpoint({
  method: 'GET',
  path: '/search',
  access: 'orders:read',
  summary: 'Busca rápida por ordens de serviço, clientes e funcionários',
  query: z.object({
    text: z
      .string('Busca: texto inválido')
      .trim()
      .min(1, 'Busca: campo obrigatório')
      .max(longestQuickSearch, `Busca: no máximo ${longestQuickSearch} caracteres`)
      .refine(text => !text.includes('\u0000'), 'Busca: contém caracteres inválidos'),
  }),
  reply: quickHits,
})
