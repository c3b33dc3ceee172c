import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../../messages/outbox-screen.tsx'

export const Route = createFileRoute('/painel/emails')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes veem os e-mails enviados.' },
  component: OutboxScreen,
})
