import { Alert, Button, Stack, Text } from '@mantine/core'
import type { useCodeSite } from './use-code-site.ts'

type SiteNoticeProps = Pick<ReturnType<typeof useCodeSite>, 'site' | 'network' | 'isSettled' | 'choose'>

/**
 * Shows which address the QR codes lead to if Etapa is opened as localhost, and offers addresses that phones can reach.
 */
export function SiteNotice({ site, network, isSettled, choose }: SiteNoticeProps) {
  const { origin, host } = window.location
  if (isSettled && site !== origin) {
    return (
      <Text size="sm">
        Os códigos levam a {site}.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
          Trocar
        </Button>
      </Text>
    )
  }
  return (
    <Alert color="orange" variant="light" ta="start">
      <Stack gap="xs">
        <Text size="sm">
          {`Os códigos levam a ${host}, que só existe neste computador: nenhum celular o alcança.`}
          {network.length === 0 &&
            ' Abra o Etapa pelo endereço da rede, ou informe o Endereço público em Dados da oficina.'}
        </Text>
        {network.map(address => (
          <Button key={address} size="sm" px="xs" onClick={() => choose(address)}>
            {`Usar ${address}`}
          </Button>
        ))}
        {!isSettled && (
          <Button size="sm" variant="default" onClick={() => choose(origin)}>
            Deixar como está
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
