import { publishRoute } from '@etapa/domain/services/endpoints'
import type { RouteDraft } from '@etapa/domain/services/route'
import type { Service, ServiceUse } from '@etapa/domain/services/service'
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { useCommand } from '../ui/feedback/use-command.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { serviceUse } from './service-queries.ts'

interface PublishDialogProps {
  service: Service
  draft: RouteDraft
  changes: readonly string[]
  onPublished: () => void
  onClose: () => void
}

/** Shows the changes of a new version and how many products in progress stay on earlier versions, and publishes it. */
export function PublishDialog({ service, draft, changes, onPublished, onClose }: PublishDialogProps) {
  const use = useQuery(serviceUse())
  const next = (service.route?.version ?? 0) + 1
  // If somebody else has published a version, the publish bar asks what to do.
  const { mutate, isPending, error } = useCommand(publishRoute, {
    onSuccess: () => {
      onPublished()
      notifySuccess(`Versão ${next} publicada`, 'As novas ordens de serviço já seguem esta rota.')
    },
  })
  // Once sent, publishing cannot be cancelled, and it discards the draft.
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog opened onClose={close} title={`Publicar a versão ${next} de ${service.name}`} size="lg">
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!isPending) mutate({ params: { id: service.id }, body: draft })
        }}
      >
        <Stack gap="lg">
          <List spacing="xs">
            {changes.map(change => (
              <List.Item key={change}>{change.replaceAll(/([+−]) /g, '$1\u00a0')}</List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {consequence(use.data?.filter(({ id }) => id === service.id))}
          </Text>
          {error && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isPending} onClick={close}>
              Cancelar
            </Button>
            <SubmitButton saving={isPending}>Publicar</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function consequence(uses: ServiceUse[] | undefined): string {
  const going = (uses ?? []).map(({ version, openProducts }) =>
    openProducts === 1
      ? `1 produto em andamento segue na versão ${version}`
      : `${openProducts} produtos em andamento seguem na versão ${version}`,
  )
  return [...going, 'Os produtos de novas ordens tomam a nova versão'].join('. ').concat('.')
}
