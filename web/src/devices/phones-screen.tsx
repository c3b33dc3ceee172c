import type { Addresses } from '@etapa/domain/addresses'
import { Code, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addresses } from '../api/address-queries.ts'
import { useMay } from '../sessions/session.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PairedPhones } from './paired-phones.tsx'

const failedText = 'Não foi possível carregar os endereços. Por favor, tente mais tarde.'

/**
 * Lists the paired phones, and explains how to prepare phones for scanning, because browsers only allow the camera over
 * https.
 */
export function PhonesScreen() {
  const found = useQuery(addresses())
  const mayPair = useMay('devices:edit')
  useErrorToast(failedText, found)
  return (
    <Page title="Celulares" back={toWorkshop} subtitle="Parear e preparar celulares">
      {mayPair && <PairedPhones />}
      <OfflineNotice />
      {found.data && <Way {...found.data} />}
      {found.isPending && <Loading />}
      {found.isLoadingError && <Failure message={failedText} retry={found.refetch} />}
    </Page>
  )
}

function Way({ network, trust }: Addresses) {
  if (trust.length > 0)
    return (
      <Reached title="Em cada celular, uma vez" addresses={trust}>
        <List type="ordered" spacing="xs">
          <List.Item>Ligue o celular ao Wi-Fi da oficina.</List.Item>
          <List.Item>Aponte a câmera para este QR code e abra o endereço.</List.Item>
          <List.Item>Siga os passos da página: ela instala o certificado da oficina.</List.Item>
        </List>
        <Text size="sm" c="dimmed">
          Sem o certificado, o navegador mostra um aviso, e o Etapa não abre quando falta rede.
        </Text>
      </Reached>
    )
  if (network.some(address => address.startsWith('https:')))
    return (
      <Reached title="Não há nada a preparar" addresses={network}>
        <Text>Aponte a câmera do celular para este QR code, abra o endereço e entre com e-mail e senha.</Text>
      </Reached>
    )
  return <WithoutHttps />
}

interface ReachedProps {
  title: string
  addresses: readonly string[]
  children: ReactNode
}

function Reached({ title, addresses: [first = '', ...others], children }: ReachedProps) {
  return (
    <Paper withBorder p="lg">
      <Group align="flex-start" gap="xl">
        <QrCode text={first} label={`QR code de ${first}`} size={220} />
        <Stack flex="1 1 18rem" gap="sm">
          <Title order={2} size="h3">
            {title}
          </Title>
          {children}
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {first}
          </Text>
          {others.length > 0 && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              Se não abrir, em outra rede deste computador: {others.join(', ')}
            </Text>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}

const WithoutHttps = () => (
  <Paper withBorder p="lg">
    <Stack gap="sm" maw="44rem">
      <Title order={2} size="h3">
        O Etapa ainda não usa https
      </Title>
      <Text>
        O navegador do celular só libera a câmera em endereços seguros, que começam com https. Por http a foto
        do código e o serial digitado continuam funcionando, mas o Etapa não abre quando falta rede.
      </Text>
      <List type="ordered" spacing="xs">
        <List.Item>
          No computador do Etapa, na pasta dele, execute <Code>npm run tls</Code>.
        </List.Item>
        <List.Item>
          Inicie o Etapa de novo: <Code>npm start</Code>.
        </List.Item>
        <List.Item>Volte a esta página: ela mostra o QR code que prepara cada celular.</List.Item>
      </List>
    </Stack>
  </Paper>
)
