import { namesakeOf } from '@etapa/domain/clients/namesake'
import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clientList } from './client-queries.ts'

interface NamesakeNoteProps {
  name: string
  /** The client being edited; undefined for a new one. */
  ownId: number | undefined
}

/** Warns that another client has the same name, which is allowed. */
export function NamesakeNote({ name, ownId }: NamesakeNoteProps) {
  const { data: clients = [] } = useQuery(clientList())
  const other = namesakeOf(clients, name, ownId)
  if (!other) return null
  const details = [other.representative, other.telephone, other.email].filter(detail => detail !== '')
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      icon={<IconUsers aria-hidden="true" />}
      style={{ gridColumn: '1 / -1' }}
    >
      Já existe um cliente com este nome
      {details.length > 0 && ` (${details.join(', ')})`}. Se for outra empresa, pode salvar assim mesmo.
    </Alert>
  )
}
