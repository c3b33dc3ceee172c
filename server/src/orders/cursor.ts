import { Failure } from '@etapa/domain/failure'
import { idField, possibleInstant } from '@etapa/domain/fields'
import { z } from 'zod'

const cursor = z.object({
  at: possibleInstant,
  id: idField('Ordem de serviço'),
})

/** Keyset pagination: the last order of a page; the next page starts after it. */
export type Cursor = z.output<typeof cursor>

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

export function readCursor(text: string): Cursor {
  const [at, id] = Buffer.from(text, 'base64url').toString().split(' ')
  const { data } = cursor.safeParse({ at, id: Number(id) })
  if (!data) throw new Failure('invalid', 'Cursor: valor inválido', { code: 'invalid', field: 'cursor' })
  return data
}
