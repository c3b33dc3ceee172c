import { createPairing, pairingSeconds } from '@etapa/domain/devices/device'
import { pairingPath } from '@etapa/domain/devices/pairing-address'
import { counted } from '@etapa/domain/number-format'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addresses } from '../api/address-queries.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { SiteNotice } from '../ui/windows/site-notice.tsx'
import { useCodeSite } from '../ui/windows/use-code-site.ts'
import { deviceList } from './device-queries.ts'

const pollMs = 2_000

/** Shows a pairing code and the time until it expires. Closes as soon as a phone has been paired. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const found = useQuery(addresses())
  const { isUnreachable, ...card } = useCodeSite(found.data)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const before = await queries.fetchQuery({ ...deviceList(), staleTime: 0 })
      const pairing = await call(createPairing)
      return { ...pairing, shownAt: Date.now(), known: new Set(before.map(({ id }) => id)) }
    },
  })
  useEffect(() => mutate(), [mutate])

  const devices = useQuery({ ...deviceList(), refetchInterval: pollMs, enabled: data !== undefined })
  const paired = data && devices.data?.find(({ id }) => !data.known.has(id))
  useEffect(() => {
    if (!paired) return
    notifySuccess(`${paired.name} está pareado`)
    onClose()
  }, [paired, onClose])

  return (
    <Dialog opened onClose={onClose} title="Parear celular" size="lg">
      <Stack>
        {isUnreachable && <SiteNotice {...card} />}
        {(isPending || found.isPending) && <Loading height={220} />}
        {error && <Failure message={error.message} retry={() => mutate()} />}
        {data && !isPending && card.isSettled && (
          <Code
            key={data.code}
            address={`${card.site}${pairingPath(data.code)}`}
            since={data.shownAt}
            again={mutate}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface CodeProps {
  address: string
  /** The time at which the code was received, in ms by this computer's clock. */
  since: number
  again: () => void
}

function Code({ address, since, again }: CodeProps) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true })
  const left = Math.max(0, Math.ceil(pairingSeconds - (now - since) / 1_000))
  if (left === 0)
    return (
      <Stack align="center" py="xl">
        <Text>O código venceu sem ser usado.</Text>
        <Button onClick={() => again()}>Mostrar outro código</Button>
      </Stack>
    )
  return (
    <Group align="flex-start" gap="xl">
      <QrCode text={address} label="QR code para parear um celular" size={220} />
      <Stack flex="1 1 14rem" gap="sm">
        <Text>
          Aponte a câmera do celular para este código, abra o endereço e dê um nome ao celular. O código serve
          para um celular.
        </Text>
        <Text role="timer" fw={600}>
          Vale por mais {counted(left, 'segundo', 'segundos')}
        </Text>
      </Stack>
    </Group>
  )
}
