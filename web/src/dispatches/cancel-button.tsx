import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { deleteDispatch } from '@etapa/domain/dispatches/endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/** Cancels a delivery note that has not left. */
export function CancelButton({ note: { id, number } }: { note: DispatchPage }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteDispatch, { params: { id } }),
    onSuccess: () => notifySuccess(`Romaneio ${number} cancelado`),
    onError: error => notifyError('Não foi possível cancelar o romaneio.', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  async function ask() {
    const isConfirmed = await confirm({
      title: `Cancelar ${number}?`,
      message: 'Os produtos voltam para Pronto para expedir. O número não é usado de novo.',
      confirmLabel: 'Cancelar romaneio',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (isConfirmed) mutate()
  }
  return (
    <Button variant="subtle" color="red" c="red.9" loading={isPending} onClick={ask}>
      Cancelar romaneio
    </Button>
  )
}
