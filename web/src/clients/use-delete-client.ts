import type { Client } from '@etapa/domain/clients/client'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withoutRow } from '../api/list-cache.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { clientList } from './client-queries.ts'

/** Deletes a client after confirmation and removes it from the list. */
export function useDeleteClient(): (client: Client) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Client) =>
      call(deleteClient, { params: { id }, fallback: 'Erro ao deletar cliente' }),
    onSuccess: (_, { id }) => {
      queries.setQueryData(clientList().queryKey, withoutRow(id))
      notifySuccess('Cliente deletado com sucesso')
    },
    onError: error => {
      notifyError('Não foi possível deletar o cliente', error.message)
      queries.invalidateQueries(clientList())
    },
  })
  return async client => {
    const message = `${client.name} sairá da lista. As ordens de serviço deste cliente continuam.`
    if (await confirm({ title: 'Excluir cliente?', message, confirmLabel: 'Excluir', danger: true })) {
      mutate(client)
    }
  }
}
