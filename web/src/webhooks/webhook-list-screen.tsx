import { formatDateTime } from '@etapa/domain/dates'
import { hookEvents } from '@etapa/domain/webhooks/hook-events'
import type { Webhook } from '@etapa/domain/webhooks/webhook'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { WebhookMenu } from './webhook-menu.tsx'
import { webhookList } from './webhook-queries.ts'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const failedText = 'Não foi possível carregar os web hooks. Por favor, tente mais tarde.'

/** Lists the webhooks that notify other programs. */
export function WebhookListScreen() {
  const hooks = useQuery(webhookList())
  const [isMaking, setIsMaking] = useState(false)
  const table = useTableQuery(hooks, failedText)
  return (
    <Page
      title="Web hooks"
      back={toWorkshop}
      subtitle="O Etapa avisa outros programas na hora em que algo acontece"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          Novo web hook
        </Button>
      }
    >
      <Stack gap="lg">
        <DataTable
          label="Web hooks"
          columns={columns}
          rows={hooks.data}
          rowKey={hook => hook.id}
          emptyText="Nenhum web hook"
          {...table}
        />
        <Text size="sm" c="dimmed">
          Uma entrega que falha é repetida por três dias. Se nada for aceito nesse tempo, o web hook é
          desligado e os gerentes recebem um aviso.
        </Text>
      </Stack>
      {isMaking && <WebhookDialog onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

const offTexts = { gone: 'Desligado: respondeu 410', unreachable: 'Desligado: três dias sem aceitar' }

function StateBadge({ isActive, offReason }: Webhook) {
  if (isActive) return <TintedBadge color="green">Ativo</TintedBadge>
  return offReason ? (
    <TintedBadge color="red">{offTexts[offReason]}</TintedBadge>
  ) : (
    <TintedBadge color="gray">Desligado</TintedBadge>
  )
}

const inWords = ({ events }: Webhook) => events.map(event => hookEvents[event]).join(', ')

const columns: Column<Webhook>[] = [
  {
    header: 'Endereço',
    cell: ({ url }) => <span title={url}>{url}</span>,
    least: 16,
    grow: 2,
    card: 'title',
  },
  { header: 'Situação', cell: StateBadge, least: 12, grow: 0.5 },
  {
    header: 'Eventos',
    cell: hook => <span title={inWords(hook)}>{inWords(hook)}</span>,
    least: 12,
    grow: 2,
    fold: { rank: 1, into: 'Endereço' },
  },
  {
    header: 'Criado',
    cell: ({ madeBy, madeAt }) => `por ${madeBy}, ${formatDateTime(madeAt)}`,
    least: 14,
    grow: 1,
    fold: { rank: 2, into: 'Endereço', note: ({ madeBy }) => `criado por ${madeBy}` },
  },
  { header: 'Ações', cell: hook => <WebhookMenu hook={hook} />, least: 5.5, align: 'end', card: 'corner' },
]
