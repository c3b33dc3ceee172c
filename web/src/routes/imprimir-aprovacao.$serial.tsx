import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { CertificatePrint } from '../printing/certificate-print.tsx'

export const Route = createFileRoute('/imprimir-aprovacao/$serial')({
  validateSearch: ({ versao }): { versao?: number } => (Number(versao) > 0 ? { versao: Number(versao) } : {}),
  component: Certificate,
})

function Certificate() {
  const { serial } = Route.useParams()
  const { versao } = Route.useSearch()
  return (
    <SessionGate>
      <CertificatePrint serial={serial} version={versao} />
    </SessionGate>
  )
}
