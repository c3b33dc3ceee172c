import { createFileRoute } from '@tanstack/react-router'
import { WebhookListScreen } from '../../webhooks/webhook-list-screen.tsx'

// Without a loader, whose query every first visit would download.
export const Route = createFileRoute('/painel/web-hooks')({
  staticData: { needs: 'integrations:edit', refusal: 'Somente gerentes cuidam das integrações.' },
  component: WebhookListScreen,
})
