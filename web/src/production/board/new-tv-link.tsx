import { tvPath } from '@etapa/domain/production/tv-link'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { ReachNotice } from '../../ui/feedback/reach-notice.tsx'
import { copyText } from '../../ui/windows/copy-text.ts'
import { QrCode } from '../../ui/windows/qr-code.tsx'
import { useOutsideSite } from '../../ui/windows/use-outside-site.ts'

/** A new link: a QR code, a URL to copy, and a code to type on the TV. */
export function NewTvLink({ token }: { token: string }) {
  const { site, host, isPublic, isAwaited } = useOutsideSite()
  if (isAwaited) return <Loading height={180} />
  const address = `${site}${tvPath(token)}`

  async function copy() {
    if (await copyText(address)) notifySuccess('Link copiado')
    else notifyError('Não foi possível copiar o link')
  }

  return (
    <Group align="flex-start" gap="lg">
      <QrCode text={address} label="QR code do link para TV" size={160} />
      <Stack gap="sm" flex="1 1 16rem">
        <TextInput
          readOnly
          label="Endereço do novo link"
          description="Ele aparece só agora: abra-o na TV."
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
          Copiar
        </Button>
        <Text size="sm">
          Para digitar na TV: {host}/tv/ e o código{' '}
          <Text span inherit fw={700} ff="monospace" fz="lg" style={{ whiteSpace: 'nowrap' }}>
            {token}
          </Text>
        </Text>
        {!isPublic && <ReachNotice what="Este link" host={host} mayEdit />}
      </Stack>
    </Group>
  )
}
