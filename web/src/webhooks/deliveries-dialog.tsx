import { formatDateTime } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import { hookEvents } from '@etapa/domain/webhooks/hook-events'
import { type HookDelivery, resendDelivery, type Webhook } from '@etapa/domain/webhooks/webhook'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import classes from './deliveries-dialog.module.css'
import { deliveryList } from './webhook-queries.ts'

const failedText = 'Não foi possível carregar as entregas. Por favor, tente mais tarde.'
const refetchMs = 5_000

/** The latest deliveries of a webhook, with the receiver's responses. */
export function DeliveriesDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const deliveries = useQuery({ ...deliveryList(hook.id), refetchInterval: refetchMs })
  return (
    <Dialog opened size="xl" title="Entregas" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          As últimas 100 para {hook.url}
        </Text>
        <RecordLoader query={deliveries} failedText={failedText}>
          {loaded =>
            loaded.length === 0 ? (
              <EmptyState text="Nada foi entregue ainda" />
            ) : (
              <ul className={classes.list}>
                {loaded.map(delivery => (
                  <DeliveryLine key={delivery.id} delivery={delivery} isOff={!hook.isActive} />
                ))}
              </ul>
            )
          }
        </RecordLoader>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const states = {
  sent: <TintedBadge color="green">Entregue</TintedBadge>,
  pending: <TintedBadge color="orange">Aguardando</TintedBadge>,
  failed: <TintedBadge color="red">Não entregue</TintedBadge>,
}

const labelOf = (type: string): string => (hookEvents as Record<string, string>)[type] ?? type

function timesOf({ state, tries, createdAt, nextAt, doneAt }: HookDelivery): string {
  const attempts = counted(tries, 'tentativa', 'tentativas')
  if (state === 'pending' && nextAt) return `${attempts}, a próxima ${formatDateTime(nextAt)}`
  return `${formatDateTime(doneAt ?? createdAt)}, ${attempts}`
}

function DeliveryLine({ delivery, isOff }: { delivery: HookDelivery; isOff: boolean }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendDelivery, { params: { id: delivery.id } }),
    onSuccess: () => notifySuccess('Enviando de novo'),
    onError: error => notifyError('Não foi possível enviar de novo', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  const subject = `${labelOf(delivery.type)}${delivery.serial ? ` · OS ${delivery.serial}` : ''}`
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {subject}
          </Text>
          {states[delivery.state]}
        </Group>
        <Text size="sm" c="dimmed">
          {timesOf(delivery)}
        </Text>
        {delivery.answer && (
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {delivery.answer}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        disabled={isOff}
        loading={isPending}
        aria-label={`Enviar de novo: ${subject}`}
        onClick={() => mutate()}
      >
        Enviar de novo
      </Button>
    </li>
  )
}
