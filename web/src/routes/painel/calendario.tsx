import { createFileRoute } from '@tanstack/react-router'
import { workshopCalendar } from '../../calendar/calendar-queries.ts'
import { CalendarScreen } from '../../calendar/calendar-screen.tsx'

export const Route = createFileRoute('/painel/calendario')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam o calendário da oficina.' },
  loader: ({ context }) => void context.queries.prefetchQuery(workshopCalendar()),
  component: CalendarScreen,
})
