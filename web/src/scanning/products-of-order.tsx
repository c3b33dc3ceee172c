import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { orderForPrint } from '../orders/order-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Serial } from '../ui/rows/serial.tsx'

interface ProductsOfOrderProps {
  /** The order's serial. */
  serial: string
  onSerial: (serial: string) => void
}

/** Lets the person choose a product of the order whose number was typed. */
export function ProductsOfOrder({ serial, onSerial }: ProductsOfOrderProps) {
  const { data, error, refetch } = useQuery(orderForPrint(serial))
  if (error instanceof ApiError && error.status === 404)
    return (
      <Text mt="xs" role="alert" c="red.8">
        Nenhuma ordem tem o número <Serial text={serial} />. Confira os números do cartão.
      </Text>
    )
  if (error) return <Failure message={error.message} retry={refetch} />
  if (!data) return <Loading height={60} />
  return (
    <Stack gap="xs" mt="sm" role="group" aria-label={`Produtos da ordem ${serial}`}>
      <Text fw={600}>
        Qual produto da ordem <Serial text={serial} />?
      </Text>
      {data.products.map(product => (
        <Button
          key={product.serial}
          size="lg"
          variant="default"
          h="auto"
          mih={52}
          py="xs"
          justify="flex-start"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => onSerial(product.serial)}
        >
          {product.serial.slice(serial.length + 1)} · {product.identification}
        </Button>
      ))}
    </Stack>
  )
}
