import type { ApiKey } from '@etapa/domain/api-keys/api-key'
import { capabilityLabel } from '@etapa/domain/api-keys/key-capabilities'
import { formatDateTime, formatDay } from '@etapa/domain/dates'
import { Anchor, Button, Stack, Text } from '@mantine/core'
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
import { apiKeyList } from './api-key-queries.ts'
import { RevokeKey } from './revoke-key.tsx'

const NewKeyDialog = lazyDialog(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

const failedText = 'Não foi possível carregar as chaves de API. Por favor, tente mais tarde.'

/** The API keys of other programs. */
export function ApiKeyListScreen() {
  const keys = useQuery(apiKeyList())
  const [isMaking, setIsMaking] = useState(false)
  const table = useTableQuery(keys, failedText)
  return (
    <Page
      title="Chaves de API"
      back={toWorkshop}
      subtitle="Com uma chave, outro programa lê e muda o que você permitir"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          Nova chave
        </Button>
      }
    >
      <Stack gap="lg">
        <DataTable
          label="Chaves de API"
          columns={columns}
          rows={keys.data}
          rowKey={key => key.id}
          emptyText="Nenhuma chave de API"
          {...table}
        />
        <Text size="sm" c="dimmed">
          Tudo o que um programa faz fica no histórico com o nome da chave. As chamadas estão na{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit underline="always">
            documentação da API
          </Anchor>
          .
        </Text>
      </Stack>
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

function StateBadge({ state, lost }: ApiKey) {
  if (state === 'orphaned') return <TintedBadge color="red">Parada: quem criou saiu</TintedBadge>
  if (state === 'expired') return <TintedBadge color="gray">Vencida</TintedBadge>
  if (lost.length > 0) return <TintedBadge color="orange">Limitada: quem criou perdeu permissões</TintedBadge>
  return <TintedBadge color="green">Ativa</TintedBadge>
}

const inWords = ({ capabilities }: ApiKey) => capabilities.map(capabilityLabel).join(', ')

const columns: Column<ApiKey>[] = [
  { header: 'Nome', cell: ({ name }) => name, least: 10, grow: 1, card: 'title' },
  { header: 'Situação', cell: StateBadge, least: 9, grow: 0.5 },
  {
    header: 'Permissões',
    cell: key => <span title={inWords(key)}>{inWords(key)}</span>,
    least: 14,
    grow: 2,
    fold: { rank: 1, into: 'Nome' },
  },
  {
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Nunca'),
    least: 9,
  },
  {
    header: 'Validade',
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : 'Sem prazo'),
    least: 7,
    fold: {
      rank: 3,
      into: 'Último uso',
      note: ({ expiresOn }) => expiresOn && `vale até ${formatDay(expiresOn)}`,
    },
  },
  {
    header: 'Criada',
    cell: ({ madeBy, madeAt }) => `por ${madeBy}, ${formatDateTime(madeAt)}`,
    least: 14,
    grow: 1,
    fold: { rank: 2, into: 'Nome', note: ({ madeBy }) => `criada por ${madeBy}` },
  },
  { header: 'Ações', cell: key => <RevokeKey apiKey={key} />, least: 7, align: 'end', card: 'corner' },
]
