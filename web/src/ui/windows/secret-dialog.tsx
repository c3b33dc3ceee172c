import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { notifyError, notifySuccess } from '../feedback/notify.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  title: string
  label: string
  secret: string
  /** Instructions on what to do with the secret. */
  children: ReactNode
  /** The label of the button that closes the dialog. */
  doneLabel?: string
  onClose: () => void
}

/** A dialog with a secret that is shown only once. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, label, secret, children, doneLabel = 'Já guardei', onClose } = props
  async function copy() {
    if (await copyText(secret)) notifySuccess('Copiado')
    else notifyError('Não foi possível copiar')
  }
  return (
    <Dialog
      opened
      size="lg"
      title={title}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeOnBack={false}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text component="div" size="sm">
          {children}
        </Text>
        <Group align="flex-end" gap="xs">
          <TextInput
            readOnly
            label={label}
            flex="1 1 16rem"
            styles={{ input: { fontFamily: 'monospace' } }}
            value={secret}
            onFocus={event => event.currentTarget.select()}
          />
          <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
            Copiar
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {doneLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
