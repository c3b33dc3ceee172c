import { createFileRoute } from '@tanstack/react-router'
import { PairScreen } from '../devices/pair-screen.tsx'

export const Route = createFileRoute('/parear/$code')({ component: Pair })

function Pair() {
  const { code } = Route.useParams()
  return <PairScreen code={code} />
}
