import { Failure } from '@etapa/domain/failure'
import { idField, instant } from '@etapa/domain/fields'
import { z } from 'zod'

const cursor = z.object({
  // Before 1970 there was no order; PostgreSQL knows no year 0.
  createdAt: instant.refine(text => Date.parse(text) >= 0),
  id: idField('Ordem de serviço'),
})

/** The last order of a page; the next page begins right after it. */
export type Cursor = z.output<typeof cursor>

export const writeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

export function readCursor(text: string): Cursor {
  const [createdAt, id] = Buffer.from(text, 'base64url').toString().split(' ')
  const { data } = cursor.safeParse({ createdAt, id: Number(id) })
  if (!data) throw new Failure('invalid', 'Cursor: valor inválido')
  return data
}
