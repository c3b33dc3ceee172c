import { period } from '@etapa/domain/period'
import { recentPeriod } from '@etapa/domain/periods'
import { createFileRoute } from '@tanstack/react-router'
import { type IndicatorTab, readTab } from '../../production/indicators/indicator-tabs.ts'
import { IndicatorsScreen } from '../../production/indicators/indicators-screen.tsx'
import { indicatorsOf } from '../../production/indicators/insight-queries.ts'

interface Chosen {
  inicio?: string
  fim?: string
  aba?: IndicatorTab
}

/** Returns the period in the URL, or the last thirty days if it is missing or invalid. */
const periodIn = ({ inicio, fim }: Chosen) =>
  period.safeParse({ startDate: inicio, endDate: fim }).data ?? recentPeriod(30)

export const Route = createFileRoute('/painel/indicadores')({
  staticData: { needs: 'indicators:read' },
  validateSearch: ({ inicio, fim, aba }): Chosen => ({
    ...(inicio && fim ? { inicio: String(inicio), fim: String(fim) } : {}),
    aba: readTab(aba),
  }),
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => void context.queries.prefetchQuery(indicatorsOf(periodIn(deps))),
  component: IndicatorsRoute,
})

function IndicatorsRoute() {
  const navigate = Route.useNavigate()
  const { aba = 'producao', ...chosen } = Route.useSearch()
  return (
    <IndicatorsScreen
      period={periodIn(chosen)}
      onChoose={({ startDate, endDate }) => navigate({ search: { inicio: startDate, fim: endDate, aba } })}
      tab={aba}
      onTab={tab => navigate({ search: { ...chosen, aba: tab }, replace: true })}
    />
  )
}
