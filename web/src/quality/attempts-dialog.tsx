import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { ProductInList } from '@etapa/domain/orders/product'
import { inOrder } from '@etapa/domain/stages/workable'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { abovePopovers } from '../ui/page/layers.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { Attempts } from './attempts.tsx'

interface AttemptsDialogProps {
  product: ProductInList
  onClose: () => void
}

/** Lists the earlier attempts at a product's stages. Each attempt ended with a rework. */
export function AttemptsDialog({ product: { serial }, onClose }: AttemptsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['attempts', serial],
    queryFn: ({ signal }) => call(getProduct, { params: { serial }, signal }),
    staleTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={`Tentativas de ${serial}`} zIndex={abovePopovers}>
      {!data && (error ? <Failure message={error.message} retry={refetch} /> : <Loading />)}
      <Stack gap="lg">
        {inOrder(data?.stages ?? [])
          .filter(({ attempts }) => attempts.length > 0)
          .map(({ id, stageName, attempts }) => (
            <div key={id}>
              <Text fw={600} mb="xs">
                {stageName}
              </Text>
              <Attempts attempts={attempts} isOpen />
            </div>
          ))}
      </Stack>
    </Dialog>
  )
}
