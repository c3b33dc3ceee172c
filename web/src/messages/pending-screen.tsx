import { formatDateTime } from '@etapa/domain/dates'
import { messageEvents } from '@etapa/domain/messages/catalogue'
import { mostPending, type PendingMessage } from '@etapa/domain/messages/pending'
import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { OrderLink } from '../orders/order-link.tsx'
import { useMay } from '../sessions/session.ts'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowActions } from '../ui/rows/row-actions.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { pendingMessages } from './pending-query.ts'
import { dismissMessage, textFor } from './send-message.ts'
import { useTellCustomer } from './use-tell-customer.tsx'

const failedText = 'Não foi possível carregar os avisos pendentes. Por favor, tente mais tarde.'

/** The suggested messages that are neither sent nor dismissed. */
export function PendingScreen() {
  const pending = useQuery(pendingMessages())
  const table = useTableQuery(pending, failedText)
  const mayEdit = useMay('workshop:edit')
  const { tell, dialog } = useTellCustomer()
  const queries = useQueryClient()
  const columns = useMemo(
    () => columnsWith({ tell, dismiss: message => dismissMessage(queries, message) }),
    [tell, queries],
  )
  const others = (pending.data?.count ?? 0) - (pending.data?.messages.length ?? 0)
  return (
    <Page
      title="Avisos pendentes"
      subtitle="Mensagens de WhatsApp sugeridas que ninguém enviou ainda, as mais novas primeiro"
      actions={
        mayEdit && (
          <ButtonLink to="/painel/mensagens" variant="default">
            Textos das mensagens
          </ButtonLink>
        )
      }
    >
      <DataTable
        label="Avisos pendentes"
        columns={columns}
        rows={pending.data?.messages}
        rowKey={message => message.orderId}
        emptyText="Nenhum aviso pendente"
        {...table}
      />
      {others > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {`Há mais ${others} além dos ${mostPending} mais novos: aparecem quando estes forem enviados ou dispensados.`}
        </Text>
      )}
      {dialog}
    </Page>
  )
}

interface Actions {
  tell: (message: PendingMessage) => void
  dismiss: (message: PendingMessage) => void
}

const columnsWith = ({ tell, dismiss }: Actions): Column<PendingMessage>[] => [
  { header: 'Nº OS', cell: ({ serial }) => <OrderLink serial={serial} />, least: 8, card: 'title' },
  { header: 'Empresa', cell: ({ client }) => <ClampedText text={client} />, least: 10, grow: 1 },
  {
    header: 'Mensagem',
    cell: message => (
      <>
        {messageEvents[message.event].label}
        <NoteText>
          <ClampedText single text={textFor(message, message.recipients[0])} />
        </NoteText>
      </>
    ),
    least: 16,
    grow: 3,
  },
  {
    header: 'Sugerida em',
    cell: ({ suggestedAt }) => formatDateTime(suggestedAt),
    least: 9,
    fold: { rank: 1, into: 'Empresa' },
  },
  {
    header: 'Ações',
    cell: message => (
      <RowActions
        label={`Ações da OS ${message.serial}`}
        actions={[{ label: 'Dispensar', icon: IconX, onChoose: () => dismiss(message) }]}
      >
        <Button
          size="xs"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden="true" />}
          onClick={() => tell(message)}
        >
          Avisar cliente
        </Button>
      </RowActions>
    ),
    least: 13.5,
    align: 'end',
    card: 'corner',
  },
]
