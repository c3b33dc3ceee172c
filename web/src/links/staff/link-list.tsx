import { formatDateTime } from '@etapa/domain/dates'
import type { LinkContact, MadeLink, ResentLink, SentLink } from '@etapa/domain/links/link'
import { listInWords } from '@etapa/domain/list-in-words'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { useRequestKey } from '../../ui/forms/use-request-key.ts'

const MadeLinkDialog = lazyDialog(async () => (await import('./made-link-dialog.tsx')).MadeLinkDialog)
const NewLinkDialog = lazyDialog(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)

interface LinkListProps {
  links: readonly SentLink[]
  clientId: number
  mayChange: boolean
  /** Why no link can be created at the moment; shown in place of the button. */
  blockedBecause?: string | undefined
  /** Whether sending a link is the next step; if so, the button stands out while there are no links. */
  isNext?: boolean
  /** The label of the button that creates a link. */
  newLabel: string
  /** The title of the dialog that asks for the contact; `madeTitle` is that of the dialog that shows the link. */
  title: string
  madeTitle: string
  /** The subject of the e-mail if the person sends the link from their own mail program. */
  subject: string
  /** A hint that says what the holder of the link can do. */
  hint: string
  emptyText: string
  create: (sent: { contact: LinkContact; requestKey: string }) => Promise<MadeLink>
  revoke: (linkId: number) => Promise<unknown>
  /**
   * Reminds a contact who has not responded yet, and resolves with a new URL for the same link, unless the person may
   * not see it. Omitted if reminders are not possible.
   */
  remind?: ((linkId: number, requestKey: string) => Promise<ResentLink>) | undefined
  renew: () => Promise<unknown>
}

/** The links to a version of a quote or of artwork, with the contact of each. */
export function LinkList(props: LinkListProps) {
  const { links, mayChange, blockedBecause, isNext = true, newLabel, emptyText } = props
  const [isMaking, setIsMaking] = useState(false)
  if (links.length === 0 && !mayChange) return null
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        Links
      </Title>
      <Stack gap="xs">
        {links.length === 0 && (
          <Text size="sm" c="gray.7">
            {emptyText}
          </Text>
        )}
        {links.map(link => (
          <LinkRow key={link.id} link={link} {...props} />
        ))}
        {mayChange && blockedBecause && (
          <Text size="sm" c="gray.7">
            {blockedBecause}
          </Text>
        )}
        {mayChange && !blockedBecause && (
          <Group>
            <Button
              variant={links.length === 0 && isNext ? 'filled' : 'default'}
              leftSection={<IconLink size={18} aria-hidden="true" />}
              onClick={() => setIsMaking(true)}
            >
              {newLabel}
            </Button>
          </Group>
        )}
      </Stack>
      {isMaking && <NewLinkDialog {...props} onClose={() => setIsMaking(false)} />}
    </div>
  )
}

const hasExpired = ({ expiresAt }: SentLink): boolean => Date.parse(expiresAt) < Date.now()

function stateOf(link: SentLink): string {
  const { revokedAt, expiresAt } = link
  if (revokedAt) return `cancelado em ${formatDateTime(revokedAt)}`
  return hasExpired(link) ? 'vencido' : `vale até ${formatDateTime(expiresAt)}`
}

interface LinkRowProps
  extends Pick<LinkListProps, 'mayChange' | 'madeTitle' | 'subject' | 'revoke' | 'remind' | 'renew'> {
  link: SentLink
}

function LinkRow({ link, mayChange, madeTitle, subject, revoke, remind, renew }: LinkRowProps) {
  // People without access to clients do not see the name.
  const name = link.name ?? 'Contato'
  const revoking = useMutation({
    mutationFn: () => revoke(link.id),
    onSuccess: renew,
    onError: error => notifyError('Não foi possível cancelar o link', error.message),
  })
  // The first is the person who created it.
  const others = link.seenBy.slice(1).map(({ name }) => name)
  const request = useRequestKey()
  const reminding = useMutation({
    mutationFn: async () => remind?.(link.id, request.keyFor({})),
    onSuccess: sent => {
      request.forget()
      if (sent?.link === null) notifySuccess('Lembrete enviado por e-mail')
    },
    onError: error => notifyError('Não foi possível lembrar o contato', error.message),
  })
  const made = reminding.data
  async function ask() {
    const isSure = await confirm({
      title: 'Cancelar o link?',
      message: `${name} não poderá mais abrir a página. Isto não pode ser desfeito.`,
      confirmLabel: 'Cancelar link',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (isSure && !revoking.isPending) revoking.mutate()
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
        <b>{name}</b> · por {link.madeBy}, {formatDateTime(link.madeAt)} · {stateOf(link)}
        {others.length > 0 && ` · visto também por ${listInWords(others)}`}
      </Text>
      {mayChange && !link.revokedAt && (
        <Group gap={4} flex="none">
          {remind && !hasExpired(link) && (
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconBell size={16} aria-hidden="true" />}
              aria-label={`Lembrar ${name}`}
              onClick={() => reminding.isPending || reminding.mutate()}
            >
              Lembrar
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" aria-label={`Cancelar o link de ${name}`} onClick={ask}>
            Cancelar
          </Button>
        </Group>
      )}
      {typeof made?.link === 'string' && (
        <MadeLinkDialog
          title={madeTitle}
          subject={subject}
          contact={link}
          made={{ ...made, link: made.link }}
          onClose={reminding.reset}
        />
      )}
    </Group>
  )
}
