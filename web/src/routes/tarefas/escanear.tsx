import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '../../scanning/scan-screen.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

interface ScanSearch {
  camera?: 'aberta' | 'teste'
  armario?: string
  prateleira?: string
}

const longestPart = 40

// The open scanner is part of the URL, so that the phone's back button closes it and returning from a task reopens it.
// The shelf on which plates are being stored is part of the URL too, so that it survives a reload.
export const Route = createFileRoute('/tarefas/escanear')({
  validateSearch: ({ camera, armario, prateleira }): ScanSearch => ({
    ...((camera === 'aberta' || camera === 'teste') && { camera }),
    ...(armario !== undefined && {
      armario: String(armario).slice(0, longestPart),
      prateleira: String(prateleira ?? '').slice(0, longestPart),
    }),
  }),
  component: Scan,
})

const LiveUpdates = lazyPart(async () => (await import('../../app/live-updates.tsx')).LiveUpdates)

function Scan() {
  const { camera, armario, prateleira = '' } = Route.useSearch()
  return (
    <>
      <ScanScreen camera={camera} storeOn={armario ? { cabinet: armario, shelf: prateleira } : undefined} />
      <LiveUpdates isOnFloor />
    </>
  )
}
