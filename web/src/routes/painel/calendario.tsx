import { createFileRoute } from '@tanstack/react-router'
import { workshopCalendar } from '../../calendar/calendar-queries.ts'
import { CalendarScreen } from '../../calendar/calendar-screen.tsx'
import { ManagersOnly } from '../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/calendario')({
  loader: ({ context }) => void context.queries.prefetchQuery(workshopCalendar()),
  component: Calendar,
})

function Calendar() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes editam o calendário da oficina.">
      <CalendarScreen />
    </ManagersOnly>
  )
}
