import { createFileRoute } from '@tanstack/react-router'
import { ReasonListScreen } from '../../quality/reasons/reason-list-screen.tsx'
import { reasonList } from '../../quality/reasons/reason-queries.ts'

export const Route = createFileRoute('/painel/motivos')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam os motivos.' },
  loader: ({ context }) => void context.queries.prefetchQuery(reasonList()),
  component: ReasonListScreen,
})
