import { createFileRoute } from '@tanstack/react-router'
import { ApiKeyListScreen } from '../../api-keys/api-key-list-screen.tsx'

// No loader: even a reference to its chunk would enlarge the start chunk, which every first visit downloads.
export const Route = createFileRoute('/painel/chaves-de-api')({
  staticData: { needs: 'integrations:edit', refusal: 'Somente gerentes cuidam das integrações.' },
  component: ApiKeyListScreen,
})
