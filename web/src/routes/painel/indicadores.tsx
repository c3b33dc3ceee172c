import { recentPeriod } from '@etapa/domain/periods'
import { period } from '@etapa/domain/production/period'
import { createFileRoute } from '@tanstack/react-router'
import { IndicatorsScreen } from '../../indicators/indicators-screen.tsx'
import { indicatorsOf } from '../../indicators/insight-queries.ts'

interface Chosen {
  inicio?: string
  fim?: string
}

/** The last thirty days, unless the address names a period that makes sense. */
const periodIn = ({ inicio, fim }: Chosen) =>
  period.safeParse({ startDate: inicio, endDate: fim }).data ?? recentPeriod(30)

export const Route = createFileRoute('/painel/indicadores')({
  validateSearch: ({ inicio, fim }): Chosen =>
    inicio && fim ? { inicio: String(inicio), fim: String(fim) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(indicatorsOf(periodIn(deps))),
  component: IndicatorsRoute,
})

function IndicatorsRoute() {
  const navigate = Route.useNavigate()
  return (
    <IndicatorsScreen
      period={periodIn(Route.useSearch())}
      onChoose={({ startDate, endDate }) => navigate({ search: { inicio: startDate, fim: endDate } })}
    />
  )
}
