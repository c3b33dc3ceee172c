import { formatDateTime } from '@etapa/domain/dates'
import { browserInWords } from '@etapa/domain/sessions/browser-in-words'
import { endOtherSessions, listOwnSessions, type OwnSession } from '@etapa/domain/sessions/endpoints'
import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

const ownSessions = () =>
  queryOptions({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call(listOwnSessions, { signal }) })

/** Where the person is signed in, with a button to end all other sessions. */
export function OwnSessions() {
  const queries = useQueryClient()
  const sessions = useQuery(ownSessions())
  const end = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: async () => {
      await queries.invalidateQueries(ownSessions())
      notifySuccess('As outras sessões foram encerradas')
    },
    onError: error => notifyError('Não foi possível encerrar as outras sessões', error.message),
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        Sessões abertas
      </Title>
      <Text c="dimmed" size="sm">
        Onde você está com a conta aberta. Se não reconhece alguma, encerre as outras e mude a senha.
      </Text>
      {sessions.isPending && <Loading height={80} />}
      {sessions.error && <Failure message={sessions.error.message} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <List size="sm" spacing="xs">
          {sessions.data.map(session => (
            <List.Item key={`${session.openedAt} ${session.isCurrent}`}>
              <b>{nameOf(session)}</b>
              {session.isCurrent ? ' · esta sessão' : ` · usada em ${formatDateTime(session.seenAt)}`} ·
              aberta em {formatDateTime(session.openedAt)}
            </List.Item>
          ))}
        </List>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Group>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            Encerrar as outras
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const nameOf = ({ device, browser }: OwnSession): string => device ?? browserInWords(browser)
