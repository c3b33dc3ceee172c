import type { Client } from '@etapa/domain/clients/client'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { formatMoney } from '@etapa/domain/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withoutRow } from '../api/list-cache.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { clientList, clientPage } from './client-queries.ts'

/** Deletes a client after a confirmation that says what the client still owes, and removes it from the list. */
export function useDeleteClient(): (client: Client) => Promise<void> {
  const queries = useQueryClient()
  function fail(error: Error) {
    notifyError('Não foi possível deletar o cliente', error.message)
    void queries.invalidateQueries(clientList())
  }
  const { mutate } = useMutation({
    mutationFn: ({ id }: Client) =>
      call(deleteClient, { params: { id }, fallback: 'Erro ao deletar cliente' }),
    onSuccess: (_, { id }) => {
      queries.setQueryData(clientList().queryKey, withoutRow(id))
      notifySuccess('Cliente deletado com sucesso')
    },
    onError: fail,
  })
  return async client => {
    const page = await queries.fetchQuery({ ...clientPage(client.id), staleTime: 0 }).catch(fail)
    if (!page) return
    const owed = page.openBalance
      ? `Este cliente deve ${formatMoney(page.openBalance)} de faturas em aberto. `
      : ''
    const message = `${owed}${client.name} sairá da lista. As ordens de serviço${owed && ' e as faturas'} deste cliente continuam.`
    if (await confirm({ title: 'Excluir cliente?', message, confirmLabel: 'Excluir', danger: true }))
      mutate(client)
  }
}
