import { formatDateTime } from '@etapa/domain/dates'
import {
  getOutbox,
  type Outbox,
  type OutboxMessage,
  pauseOutbox,
  retryMessage,
} from '@etapa/domain/messages/email'
import { counted } from '@etapa/domain/number-format'
import { Alert, Button, Stack, Switch, Text } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { EmailTest } from './email-test.tsx'

const everyTenSeconds = 10_000

export const outbox = () =>
  queryOptions({
    queryKey: ['message-outbox'],
    queryFn: ({ signal }) => call(getOutbox, { signal }),
    refetchInterval: everyTenSeconds,
  })

/** The e-mails to customers with their status, and a switch to pause sending. */
export function OutboxScreen() {
  const query = useQuery(outbox())
  return (
    <Page
      title="E-mails"
      back={{ to: '/painel/mensagens', label: 'Mensagens' }}
      subtitle="O que foi enviado aos clientes, o que espera e o que não chegou"
    >
      <RecordLoader query={query} failedText="Não foi possível carregar os e-mails">
        {loaded => <Loaded outbox={loaded} />}
      </RecordLoader>
    </Page>
  )
}

function Loaded({
  outbox: { from, replyTo, waiting, hasPublicUrl, isPaused, messages },
}: {
  outbox: Outbox
}) {
  const act = useOutboxAction()
  return (
    <Stack gap="lg">
      {from === null ? (
        <Alert
          variant="light"
          icon={<IconInfoCircle aria-hidden="true" />}
          title="O envio de e-mails não está configurado"
        >
          Quem instalou o Etapa informa o servidor de e-mail em SMTP_URL e o remetente em SMTP_FROM, e
          reinicia.
        </Alert>
      ) : (
        <>
          <div>
            <Text>
              Remetente: <b>{from}</b>
              {replyTo !== null && (
                <>
                  {' '}
                  · Respostas para: <b>{replyTo}</b>
                </>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              O Etapa não lê a caixa do remetente: quando um e-mail não pode ser entregue e o aviso chega como
              resposta, ele aparece aqui como enviado. Confira essa caixa de vez em quando.
            </Text>
          </div>
          {waiting && <WaitingNotice {...waiting} />}
          {!hasPublicUrl && <PublicUrlNotice />}
          <Switch
            label="Pausar o envio"
            description="Os e-mails esperam aqui até o envio ser retomado."
            checked={isPaused}
            disabled={act.isPending}
            onChange={({ currentTarget }) => act.mutate({ isPaused: currentTarget.checked })}
          />
          <EmailTest />
        </>
      )}
      <DataTable
        label="E-mails"
        columns={columnsWith(id => act.mutate({ retried: id }))}
        rows={messages}
        rowKey={({ id }) => id}
        emptyText="Nenhum e-mail nos últimos 90 dias"
      />
    </Stack>
  )
}

const WaitingNotice = ({ count, answer }: NonNullable<Outbox['waiting']>) => (
  <Alert
    color="orange"
    variant="light"
    icon={<IconInfoCircle aria-hidden="true" />}
    title={`${counted(count, 'e-mail espera', 'e-mails esperam')} por uma nova tentativa`}
  >
    {answer}
  </Alert>
)

export const PublicUrlNotice = () => (
  <Alert color="orange" variant="light" icon={<IconInfoCircle aria-hidden="true" />}>
    Sem o{' '}
    <AnchorLink to="/painel/oficina" inherit underline="always">
      Endereço público
    </AnchorLink>{' '}
    nenhum e-mail é enviado, porque os links não abririam.
  </Alert>
)

function useOutboxAction() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wish: { isPaused: boolean } | { retried: number }) => {
      if ('retried' in wish) await call(retryMessage, { params: { id: wish.retried } })
      else await call(pauseOutbox, { body: wish })
    },
    onSuccess: (_, wish) => {
      if ('retried' in wish) notifySuccess('O e-mail será enviado de novo')
      else notifySuccess(wish.isPaused ? 'Envio pausado' : 'Envio retomado')
    },
    onError: error => notifyError('Não foi possível mudar o envio.', error.message),
    onSettled: () => queries.invalidateQueries(outbox()),
  })
}

const states = {
  pending: { color: 'orange', label: 'Esperando' },
  sent: { color: 'green', label: 'Enviado' },
  failed: { color: 'red', label: 'Não enviado' },
} as const

const columnsWith = (onRetry: (id: number) => void): Column<OutboxMessage>[] => [
  {
    header: 'Nº OS',
    cell: ({ serial }) => (serial ? <OrderLink serial={serial} /> : '–'),
    least: 8,
    card: 'title',
  },
  { header: 'Para', cell: ({ to }) => <ClampedText text={to ?? ''} />, least: 11, grow: 1 },
  {
    header: 'Assunto',
    cell: ({ subject }) => <ClampedText text={subject} />,
    least: 10,
    grow: 1,
    fold: { rank: 2, into: 'Para' },
  },
  {
    header: 'Quando',
    cell: ({ doneAt, createdAt }) => formatDateTime(doneAt ?? createdAt),
    least: 9,
    fold: { rank: 1, into: 'Nº OS' },
  },
  { header: 'Situação', cell: message => <State message={message} />, least: 13, grow: 2 },
  {
    header: 'Ações',
    cell: ({ id, state }) =>
      state === 'failed' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => onRetry(id)}
        >
          Tentar de novo
        </Button>
      ),
    least: 10,
    align: 'end',
    card: 'corner',
  },
]

function State({ message: { state, answer, nextAt, tries } }: { message: OutboxMessage }) {
  const { color, label } = states[state]
  const next = nextAt && tries > 0 ? ` Nova tentativa em ${formatDateTime(nextAt)}.` : ''
  return (
    <>
      <TintedBadge color={color}>{label}</TintedBadge>
      {state !== 'sent' && answer && (
        <NoteText>
          <ClampedText text={`${answer}${next}`} />
        </NoteText>
      )}
    </>
  )
}
