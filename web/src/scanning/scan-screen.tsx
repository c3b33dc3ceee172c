import { readPairingCode } from '@etapa/domain/devices/pairing-address'
import { readScannedCode } from '@etapa/domain/orders/read-scanned-code'
import type { Shelf } from '@etapa/domain/plates/place'
import { readShelfAddress } from '@etapa/domain/plates/shelf-address'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useSectors } from '../sectors/use-sectors.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { useBadge } from '../sessions/shared-phone.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FloorPage } from '../ui/page/floor-page.tsx'
import { LogoMark } from '../ui/page/logo.tsx'
import { signalRead, signalRefused } from './give-signal.ts'
import { RefusedCode } from './refused-code.tsx'
import { Scanner } from './scanner.tsx'
import { SectorSelect } from './sector-select.tsx'
import { StoringNotice } from './storing-notice.tsx'
import { fromUsLayout } from './typed-code.ts'
import { useChosenSector } from './use-chosen-sector.ts'
import { useTypedCode } from './use-typed-code.ts'
import { useWarmUp } from './use-warm-up.ts'

// Lazy, because the menu is rarely used and must not delay the scanner.
const FloorMenu = lazyPart(async () => (await import('./floor-menu.tsx')).FloorMenu)

const SectorQueue = lazyPart(async () => (await import('../forecasts/sector-queue.tsx')).SectorQueue)
const AppNotices = lazyPart(async () => (await import('../pwa/app-notices.tsx')).AppNotices)
const CameraTest = lazyPart(async () => (await import('./camera-test.tsx')).CameraTest)
const OtherWays = lazyPart(async () => (await import('./other-ways.tsx')).OtherWays)

const StoreHereDialog = lazyDialog(
  async () => (await import('../plates/archive/store-here-dialog.tsx')).StoreHereDialog,
)

interface ScanScreenProps {
  /** `aberta` if the camera is open for scanning, `teste` if it is being tested, undefined if it is closed. */
  camera: 'aberta' | 'teste' | undefined
  /** The shelf on which the plates of scanned products are being stored, if any. */
  storeOn: Shelf | undefined
}

export function ScanScreen({ camera, storeOn }: ScanScreenProps) {
  const user = useSession()
  const mayWork = useMay('stages:work')
  const navigate = useNavigate()
  const [sector, chooseSector] = useChosenSector()
  const [refused, setRefused] = useState<string>()
  const [stored, setStored] = useState<string>()
  const presentBadge = useBadge()
  const { nameOf } = useSectors()
  const { waiting } = useOutbox()
  useWarmUp()
  useTypedCode(text => {
    // The dialog for storing plates may still be loading.
    if (stored === undefined) open([text, fromUsLayout(text)])
  })

  function open(texts: readonly string[]): boolean {
    if (presentBadge(texts)) return true
    const pairing = texts.map(readPairingCode).find(read => read !== undefined)
    if (pairing) {
      navigate({ to: '/parear/$code', params: { code: pairing } })
      return true
    }
    const serial = texts.map(readScannedCode).find(read => read !== undefined)
    const shelf = texts.map(readShelfAddress).find(read => read !== undefined)
    setRefused(serial || shelf ? undefined : texts[0])
    if (serial && storeOn) setStored(serial)
    else if (serial) navigate({ to: '/tarefas/{-$serial}', params: { serial }, search: { setor: sector } })
    else if (shelf)
      navigate({
        to: '/tarefas/prateleira/$armario/{-$prateleira}',
        params: { armario: shelf.cabinet, prateleira: shelf.shelf || undefined },
      })
    if (serial || shelf) signalRead()
    else signalRefused()
    return serial !== undefined || shelf !== undefined
  }

  const shelf = storeOn && { armario: storeOn.cabinet, prateleira: storeOn.shelf }
  const openScanner = () => navigate({ to: '/tarefas/escanear', search: { ...shelf, camera: 'aberta' } })
  const closeScanner = () => navigate({ to: '/tarefas/escanear', search: { ...shelf }, replace: true })
  // The camera stops while the dialog for storing plates is open, and restarts afterwards.
  const isScanning = camera === 'aberta' && stored === undefined
  const refusal = refused !== undefined && <RefusedCode text={refused} />
  return (
    <FloorPage
      title="Escanear"
      bar={
        <>
          <LogoMark size={32} onDark />
          <FloorMenu />
        </>
      }
      action={
        camera === 'aberta' ? (
          <Button size="xl" fullWidth variant="default" onClick={closeScanner}>
            Fechar Scanner
          </Button>
        ) : (
          <Button
            size="xl"
            fullWidth
            leftSection={<IconQrcode size={26} aria-hidden="true" />}
            onClick={openScanner}
          >
            Escanear QRCode
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {storeOn && <StoringNotice shelf={storeOn} />}
        {isScanning && (
          <Scanner sectorLabel={sector ? nameOf(sector) : '—'} onCodes={open}>
            {refusal}
          </Scanner>
        )}
        {camera === 'teste' && <CameraTest />}
        {camera === undefined && (
          <>
            <header>
              <Title order={1}>Olá, {user.name}</Title>
              <Text size="lg" c="dimmed">
                {nameOf(user.sector)}
              </Text>
            </header>
            {mayWork && <AppNotices />}
            <SectorSelect value={sector} onChange={chooseSector} />
            {refusal}
          </>
        )}
        <OtherWays onCodes={open} />
        {camera === undefined && sector !== '' && (
          <SectorQueue
            sector={sector}
            isOwn={sector === user.sector}
            sectorName={nameOf(sector)}
            besides={waiting.map(({ product }) => product.serial)}
          />
        )}
      </Stack>
      {storeOn && stored && (
        <StoreHereDialog serial={stored} shelf={storeOn} onClose={() => setStored(undefined)} />
      )}
    </FloorPage>
  )
}
