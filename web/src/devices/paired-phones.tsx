import { formatDateTime } from '@etapa/domain/dates'
import type { Device } from '@etapa/domain/devices/device'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobilePlus, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { deviceList } from './device-queries.ts'

const PairDialog = lazyDialog(async () => (await import('./pair-dialog.tsx')).PairDialog)

const failedText = 'Não foi possível carregar os celulares pareados. Por favor, tente mais tarde.'
const refetchMs = 30_000

/** The workshop's shared phones, on which people sign in with their badge. */
export function PairedPhones() {
  const devices = useQuery({ ...deviceList(), refetchInterval: refetchMs })
  const mayPrint = useMay('people:edit')
  const [isPairing, setIsPairing] = useState(false)
  return (
    <Stack component="section" gap="sm" mb="xl" aria-labelledby="paired-phones">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h3" id="paired-phones">
            Celulares da oficina
          </Title>
          <Text c="dimmed">Nos celulares pareados as pessoas entram com o crachá.</Text>
        </div>
        <Group gap="xs">
          {mayPrint && (
            <ButtonLink
              to="/imprimir-crachas"
              variant="default"
              leftSection={<IconId size={18} aria-hidden="true" />}
            >
              Imprimir crachás
            </ButtonLink>
          )}
          <Button
            leftSection={<IconDeviceMobilePlus size={18} aria-hidden="true" />}
            onClick={() => setIsPairing(true)}
          >
            Parear celular
          </Button>
        </Group>
      </Group>
      <DataTable
        label="Celulares da oficina"
        columns={columns}
        rows={devices.data}
        rowKey={device => device.id}
        emptyText="Nenhum celular pareado"
        failure={devices.isError ? { message: failedText, retry: devices.refetch } : undefined}
      />
      {isPairing && <PairDialog onClose={() => setIsPairing(false)} />}
    </Stack>
  )
}

const columns: Column<Device>[] = [
  { header: 'Celular', cell: ({ name }) => name, least: 11, grow: 1, card: 'title' },
  { header: 'Quem está nele', cell: ({ signedIn }) => signedIn ?? 'Ninguém', least: 10, grow: 1 },
  {
    header: 'Último uso',
    cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt),
    least: 9,
    fold: { rank: 2, into: 'Celular' },
  },
  {
    header: 'Bloqueia após',
    cell: ({ lockMinutes }) => `${lockMinutes} min`,
    least: 8,
    fold: { rank: 3, into: 'Celular', note: ({ lockMinutes }) => `bloqueia após ${lockMinutes} min` },
  },
  {
    header: 'Pareado',
    cell: ({ pairedBy, pairedAt }) => `por ${pairedBy}, ${formatDateTime(pairedAt)}`,
    least: 15,
    grow: 1,
    fold: { rank: 1, into: 'Celular', note: ({ pairedBy }) => `pareado por ${pairedBy}` },
  },
  {
    header: 'Ações',
    cell: device => <DeviceMenu device={device} />,
    least: 5.5,
    align: 'end',
    card: 'corner',
  },
]
