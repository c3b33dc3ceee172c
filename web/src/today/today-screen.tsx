import { longDay } from '@etapa/domain/dates'
import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '../forecasts/use-clock.ts'
import { useMay } from '../sessions/session.ts'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { FloorToday } from './floor-today.tsx'
import { OfficeToday } from './office-today.tsx'
import { SystemToday } from './system-today.tsx'
import { todayPage } from './today-queries.ts'

const failedText = 'Não foi possível carregar o que há para hoje. Por favor, tente mais tarde.'

/** The Today page: what needs attention now, depending on the person's role. */
export function TodayScreen() {
  const clock = useClock()
  const query = useQuery(todayPage())
  const mayWrite = useMay('orders:write')
  return (
    <Page
      title="Hoje"
      subtitle={longDay(new Date(clock.now))}
      actions={
        mayWrite && (
          <ButtonLink to="/painel/os/adicionar" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Adicionar OS
          </ButtonLink>
        )
      }
    >
      <RecordLoader query={query} failedText={failedText}>
        {({ office, floor, system, day }) => (
          <Stack gap="sm">
            {system && <SystemToday {...system} />}
            {office && <OfficeToday blocks={office} clock={clock} day={day} />}
            {floor && <FloorToday blocks={floor} clock={clock} />}
          </Stack>
        )}
      </RecordLoader>
    </Page>
  )
}
