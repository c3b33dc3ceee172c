import { perArea } from '@etapa/domain/sheets/propose-price'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientPrices } from '../clients/trade-queries.ts'
import { useServices } from '../services/use-services.ts'
import { useMay } from '../sessions/session.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import classes from './client-page.module.css'

const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

/** A client's prices per cm², by service. */
export function ClientPrices({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients:write')
  const { data: prices, error, refetch } = useQuery(clientPrices(clientId))
  const { nameOf } = useServices()
  const [isEdited, setIsEdited] = useState(false)
  return (
    <section className={classes.box}>
      <Title order={2} size="h3">
        Preços por cm²
      </Title>
      {prices?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Nenhum preço. Com ele, a nova ordem propõe o valor pela área da ficha técnica.
        </Text>
      )}
      {error && !prices && <Failure message={error.message} retry={refetch} />}
      <ul className={classes.list}>
        {prices?.map(({ serviceId, price }) => (
          <li key={serviceId}>
            <span>{nameOf(serviceId)}</span>
            <span>{perArea(price)}</span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Group mt="sm">
          <Button
            variant="default"
            size="xs"
            disabled={!prices}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setIsEdited(true)}
          >
            Editar preços
          </Button>
        </Group>
      )}
      {isEdited && prices && (
        <PricesDialog clientId={clientId} prices={prices} onClose={() => setIsEdited(false)} />
      )}
    </section>
  )
}
