import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '../../scanning/scan-screen.tsx'

// The open scanner is part of the address, so that the phone's back button closes it and comes back to it.
export const Route = createFileRoute('/tarefas/escanear')({
  validateSearch: ({ camera }): { camera?: 'aberta' | 'teste' } =>
    camera === 'aberta' || camera === 'teste' ? { camera } : {},
  component: Scan,
})

function Scan() {
  return <ScanScreen camera={Route.useSearch().camera} />
}
