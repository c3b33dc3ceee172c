import { createFileRoute } from '@tanstack/react-router'
import { ApiKeyListScreen } from '../../api-keys/api-key-list-screen.tsx'

// Without a loader, whose query every first visit would download.
export const Route = createFileRoute('/painel/chaves-de-api')({
  staticData: { needs: 'integrations:edit', refusal: 'Somente gerentes cuidam das integrações.' },
  component: ApiKeyListScreen,
})
