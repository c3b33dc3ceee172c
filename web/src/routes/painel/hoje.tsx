import { createFileRoute } from '@tanstack/react-router'
import { todayPage } from '../../today/today-queries.ts'
import { TodayScreen } from '../../today/today-screen.tsx'

export const Route = createFileRoute('/painel/hoje')({
  loader: ({ context }) => void context.queries.prefetchQuery(todayPage()),
  component: TodayScreen,
})
