import { formatDateTime } from '@etapa/domain/dates'
import { listTvLinks, makeTvLink, revokeTvLink } from '@etapa/domain/production/tv-link'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useCommand } from '../../ui/feedback/use-command.ts'
import { Dialog } from '../../ui/windows/dialog.tsx'
import { NewTvLink } from './new-tv-link.tsx'

const tvLinks = {
  queryKey: ['tv-links'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listTvLinks, { signal }),
}

/** Creates and revokes links that show the board on a TV without signing in. */
export function TvLinkDialog({ onClose }: { onClose: () => void }) {
  const links = useQuery(tvLinks)
  const make = useCommand(makeTvLink)
  const revoke = useCommand(revokeTvLink, { done: 'Link revogado' })

  async function ask(id: number) {
    const isSure = await confirm({
      title: 'Revogar este link?',
      message: 'A TV que o usa deixa de mostrar o quadro.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (isSure) revoke.mutate({ params: { id } })
  }

  const error = make.error ?? revoke.error ?? links.error
  return (
    <Dialog opened onClose={onClose} title="Link para TV" size="lg">
      <Stack>
        <Text>
          Quem abre o link vê somente o quadro de produção, sem entrar com e-mail e senha. Guarde-o apenas na
          TV.
        </Text>
        {make.data && <NewTvLink token={make.data.token} />}
        {links.isPending && <Loading height={60} />}
        {links.data?.map(({ id, madeAt, madeBy }) => (
          <Group key={id} justify="space-between">
            <Text>{`Criado por ${madeBy} em ${formatDateTime(madeAt)}`}</Text>
            <Button variant="default" size="xs" onClick={() => ask(id)}>
              Revogar
            </Button>
          </Group>
        ))}
        {links.data?.length === 0 && <Text c="dimmed">Nenhum link em vigor.</Text>}
        {error && (
          <Alert color="red" variant="light">
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            Criar link
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
