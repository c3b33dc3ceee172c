import { readScannedCode } from '@etapa/domain/orders/read-scanned-code'
import { sectorLabel, sectorNamed, sectors } from '@etapa/domain/stages/sectors'
import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { FloorPage } from '../ui/floor-page.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { signalRead, signalRefused } from './give-signal.ts'
import { OtherWays } from './other-ways.tsx'
import { RefusedCode } from './refused-code.tsx'
import { Scanner } from './scanner.tsx'
import { fromUsLayout } from './typed-code.ts'
import { useChosenSector } from './use-chosen-sector.ts'
import { useTypedCode } from './use-typed-code.ts'
import { useWarmUp } from './use-warm-up.ts'

// Needed once a day, so it does not keep the scanner waiting.
const FloorMenu = lazy(async () => ({ default: (await import('./floor-menu.tsx')).FloorMenu }))

export function ScanScreen({ isScannerOpen }: { isScannerOpen: boolean }) {
  const user = useSession()
  const navigate = useNavigate()
  const [sector, chooseSector] = useChosenSector()
  const [refused, setRefused] = useState<string>()
  const chosen = sectorNamed(sector)

  useWarmUp()

  function open(texts: readonly string[]): boolean {
    const serial = texts.map(readScannedCode).find(read => read !== undefined)
    setRefused(serial ? undefined : texts[0])
    if (!serial) {
      signalRefused()
      return false
    }
    signalRead()
    navigate({ to: '/tarefas/{-$serial}', params: { serial }, search: { setor: sector } })
    return true
  }
  useTypedCode(text => open([text, fromUsLayout(text)]))

  const refusal = refused !== undefined && <RefusedCode text={refused} />
  return (
    <FloorPage
      title="Escanear"
      bar={
        <>
          <LogoMark size={32} onDark />
          <Suspense>
            <FloorMenu />
          </Suspense>
        </>
      }
      action={
        isScannerOpen ? (
          <ButtonLink to="/tarefas/escanear" replace size="xl" fullWidth variant="default">
            Fechar Scanner
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/tarefas/escanear"
            search={{ camera: 'aberta' }}
            size="xl"
            fullWidth
            leftSection={<IconQrcode size={26} aria-hidden="true" />}
          >
            Escanear QRCode
          </ButtonLink>
        )
      }
    >
      <Stack gap="lg">
        {isScannerOpen ? (
          <Scanner sectorLabel={chosen ? sectorLabel(chosen) : '—'} onCodes={open}>
            {refusal}
          </Scanner>
        ) : (
          <>
            <header>
              <Title order={1}>Olá, {user.name}</Title>
              <Text size="lg" c="dimmed">
                {sectorLabel(user.sector)}
              </Text>
            </header>
            <NativeSelect
              size="xl"
              label="Setor"
              value={sector}
              onChange={event => chooseSector(event.currentTarget.value)}
            >
              <option value="">Escolha o setor</option>
              {sectors.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </NativeSelect>
            {refusal}
          </>
        )}
        <OtherWays onCodes={open} />
      </Stack>
    </FloorPage>
  )
}
