import { type ApiKey, deleteApiKey } from '@etapa/domain/api-keys/api-key'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withoutRow } from '../api/list-cache.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { apiKeyList } from './api-key-queries.ts'

export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(deleteApiKey, { params: { id } }),
    onSuccess: () => {
      queries.setQueryData(apiKeyList().queryKey, withoutRow(id))
      notifySuccess('Chave revogada')
    },
    onError: error => {
      notifyError('Não foi possível revogar a chave', error.message)
      queries.invalidateQueries(apiKeyList())
    },
  })
  async function ask() {
    const isSure = await confirm({
      title: `Revogar ${name}?`,
      message: 'O programa que usa esta chave para de funcionar na hora. Não há como desfazer.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (isSure) revoke.mutate()
  }
  return (
    <Button variant="default" size="sm" aria-label={`Revogar ${name}`} onClick={ask}>
      Revogar
    </Button>
  )
}
