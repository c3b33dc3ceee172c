import { revokeLink } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import type { SentLink } from '@etapa/domain/links/link'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { renewApproval } from './approval-queries.ts'

const NewLinkDialog = lazyDialog(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)

interface LinkListProps {
  product: ProductOfTask
  version: Version
  isLatest: boolean
}

/** The links of a version, by contact. */
export function LinkList({ product, version, isLatest }: LinkListProps) {
  const mayLink = useMay('stages:work') && isLatest
  const [isMaking, setIsMaking] = useState(false)
  const { links, decision } = version
  if (links.length === 0 && !mayLink) return null
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        Links
      </Title>
      <Stack gap="xs">
        {links.length === 0 && (
          <Text size="sm" c="gray.7">
            O cliente ainda não recebeu esta versão.
          </Text>
        )}
        {links.map(link => (
          <LinkRow key={link.id} link={link} mayRevoke={mayLink} />
        ))}
        {mayLink && (
          <Group>
            <Button
              variant={links.length === 0 && !decision ? 'filled' : 'default'}
              leftSection={<IconLink size={18} aria-hidden="true" />}
              onClick={() => setIsMaking(true)}
            >
              Criar link
            </Button>
          </Group>
        )}
      </Stack>
      {isMaking && <NewLinkDialog product={product} version={version} onClose={() => setIsMaking(false)} />}
    </div>
  )
}

function stateOf({ revokedAt, expiresAt }: SentLink): string {
  if (revokedAt) return `cancelado em ${formatDateTime(revokedAt)}`
  return Date.parse(expiresAt) < Date.now() ? 'vencido' : `vale até ${formatDateTime(expiresAt)}`
}

function LinkRow({ link, mayRevoke }: { link: SentLink; mayRevoke: boolean }) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(revokeLink, { params: { linkId: link.id } }),
    onSuccess: () => renewApproval(queries),
    onError: error => notifyError('Não foi possível cancelar o link', error.message),
  })
  async function ask() {
    const isSure = await confirm({
      title: 'Cancelar o link?',
      message: `${link.name} não poderá mais abrir a página. Isto não pode ser desfeito.`,
      confirmLabel: 'Cancelar link',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (isSure && !revoke.isPending) revoke.mutate()
  }
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{link.name}</b> · por {link.madeBy}, {formatDateTime(link.madeAt)} · {stateOf(link)}
      </Text>
      {mayRevoke && !link.revokedAt && (
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          aria-label={`Cancelar o link de ${link.name}`}
          onClick={ask}
        >
          Cancelar
        </Button>
      )}
    </Group>
  )
}
