import { releaseOrder } from '@etapa/domain/orders/endpoints'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './cancelled-band.module.css'

/** A banner on an order that is waiting for its release, with a button for managers to release it. */
export function HeldBand({ order: { id, serial } }: { order: OrderPage }) {
  const mayRelease = useMay('orders:release')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(releaseOrder, { params: { id } }),
    onSuccess: async () => {
      notifySuccess('Ordem de Serviço liberada', serial)
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: error => notifyError('Não foi possível liberar esta Ordem de serviço', error.message),
  })
  return (
    <div className={classes.band} data-color="orange" role="status">
      <div>
        <Text fw={700}>Aguardando liberação</Text>
        <Text size="sm">O cliente é restrito: a produção começa quando um gerente liberar a ordem.</Text>
      </div>
      {mayRelease && (
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          Liberar
        </Button>
      )}
    </div>
  )
}
