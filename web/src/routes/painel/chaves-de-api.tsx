import { createFileRoute } from '@tanstack/react-router'
import { ApiKeyListScreen } from '../../api-keys/api-key-list-screen.tsx'
import { apiKeyList } from '../../api-keys/api-key-queries.ts'

export const Route = createFileRoute('/painel/chaves-de-api')({
  staticData: { needs: 'integrations:edit', refusal: 'Somente gerentes cuidam das chaves de API.' },
  loader: ({ context }) => void context.queries.prefetchQuery(apiKeyList()),
  component: ApiKeyListScreen,
})
