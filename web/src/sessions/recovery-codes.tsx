import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../api/save-file.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { copyText } from '../ui/windows/copy-text.ts'
import { Dialog } from '../ui/windows/dialog.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  async function copy() {
    if (await copyText(codes.join('\n'))) notifySuccess('Códigos copiados')
    else notifyError('Não foi possível copiar os códigos')
  }
  return (
    <Dialog
      opened
      title="Guarde os códigos de recuperação"
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeOnBack={false}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text size="sm">
          A verificação está ativa. Se perder o celular, cada um destes códigos serve uma vez no lugar do
          código do aplicativo. Eles aparecem só agora: imprima-os ou guarde-os fora do celular.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {codes.map(code => (
            <Code key={code} block ta="center" fz="md">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
              Copiar
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() =>
                saveFile(
                  new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
                  'etapa-codigos-de-recuperacao.txt',
                )
              }
            >
              Baixar
            </Button>
          </Group>
          <Button onClick={onClose}>Já guardei</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
