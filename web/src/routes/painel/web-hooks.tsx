import { createFileRoute } from '@tanstack/react-router'
import { WebhookListScreen } from '../../webhooks/webhook-list-screen.tsx'

// No loader: even a reference to its chunk would enlarge the start chunk, which every first visit downloads.
export const Route = createFileRoute('/painel/web-hooks')({
  staticData: { needs: 'integrations:edit', refusal: 'Somente gerentes cuidam das integrações.' },
  component: WebhookListScreen,
})
