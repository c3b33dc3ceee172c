import { createFileRoute } from '@tanstack/react-router'
import { ApprovalScreen } from '../../approvals/approval-screen.tsx'

export const Route = createFileRoute('/painel/aprovacao/$serial')({
  staticData: { needs: 'orders:read' },
  component: () => <ApprovalScreen serial={Route.useParams().serial} />,
})
