import { formatDay } from '@etapa/domain/dates'
import { forecastInWords } from '@etapa/domain/forecasts/forecast-in-words'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { newOrderForecast } from './forecast-queries.ts'
import { useClock } from './use-clock.ts'

interface ForecastNoteProps {
  /** The services of the items entered so far. */
  productTypeIds: readonly number[]
  /** The deadline, such as 2026-11-15; empty if there is none. */
  dueOn: string
}

/**
 * The forecast for an order that is being entered, and a warning if its deadline has passed or is earlier than the date
 * that the forecast considers safe.
 */
export function ForecastNote({ productTypeIds, dueOn }: ForecastNoteProps) {
  const { data: forecast } = useQuery(newOrderForecast(productTypeIds))
  const { time, now } = useClock()
  const isPast = time !== undefined && dueOn !== '' && dueOn < time.dayOf(now)
  const isTooEarly = forecast?.safeOn && dueOn !== '' && dueOn < forecast.safeOn
  return (
    <div aria-live="polite">
      {productTypeIds.length > 0 && forecast && (
        <Text size="sm" c="dimmed">
          {forecastInWords(forecast)}
        </Text>
      )}
      {isPast && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} mt="xs">
          {`O prazo ${formatDay(dueOn)} já passou. Confira se a ordem está sendo registrada depois.`}
        </Alert>
      )}
      {!isPast && isTooEarly && forecast.safeOn && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} mt="xs">
          {`Não deve chegar no prazo. Prometa a partir de ${formatDay(forecast.safeOn)}: até lá, 85% das ordens assim ficam prontas.`}
        </Alert>
      )}
    </div>
  )
}
