import { formatDay } from '@etapa/domain/dates'
import { type Period, periodBefore } from '@etapa/domain/period'
import type { Indicators } from '@etapa/domain/production/indicators'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../sessions/session.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useErrorToast } from '../../ui/feedback/notify.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabRow } from '../../ui/page/tab-row.tsx'
import { DayCharts, PunctualityChart } from './day-charts.tsx'
import { ExportIndicators } from './export-indicators.tsx'
import { Figures } from './figures.tsx'
import { type IndicatorTab, indicatorTabs } from './indicator-tabs.ts'
import { indicatorsOf, sectorLoads } from './insight-queries.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ClientsTable, LoadTable, PeopleTable, StagesTable } from './ranking-tables.tsx'

const QualitySection = lazyPart(
  async () => (await import('../../quality/quality-section.tsx')).QualitySection,
  <Skeleton h={480} />,
)
const QuoteSection = lazyPart(
  async () => (await import('./quote-section.tsx')).QuoteSection,
  <Skeleton h={480} />,
)

interface IndicatorsScreenProps {
  period: Period
  onChoose: (period: Period) => void
  tab: IndicatorTab
  onTab: (tab: IndicatorTab) => void
}

const failedText = 'Não foi possível carregar os indicadores. Por favor, tente mais tarde.'

export function IndicatorsScreen({ period, onChoose, tab, onTab }: IndicatorsScreenProps) {
  const now = useQuery(indicatorsOf(period))
  const earlier = periodBefore(period)
  const before = useQuery(indicatorsOf(earlier))
  // Until both have been loaded after a change of the period, figures of different periods are not compared.
  const isSamePair = now.isPlaceholderData === before.isPlaceholderData
  const load = useQuery(sectorLoads())
  const seesPrices = useMay('prices:read')
  useErrorToast(failedText, now)
  return (
    <Page
      title="Indicadores"
      subtitle={`A produção do período. “Antes” são os dias de ${formatDay(earlier.startDate)} a ${formatDay(earlier.endDate)}.`}
      actions={
        now.data && <ExportIndicators shown={now.isPlaceholderData ? undefined : now.data} period={period} />
      }
    >
      <Stack gap="lg">
        <PeriodPicker period={period} onChoose={onChoose} />
        {now.isLoadingError && <Failure message={failedText} retry={now.refetch} />}
        {now.isPending && <Loading />}
        <TabRow
          label="Indicadores"
          tabs={indicatorTabs.filter(({ key }) => key !== 'orcamentos' || seesPrices)}
          chosen={tab}
          onChoose={onTab}
        >
          {tab === 'qualidade' ? (
            <QualitySection period={period} />
          ) : tab === 'orcamentos' ? (
            <QuoteSection period={period} />
          ) : (
            now.data && (
              <Stack gap="lg">
                <Figures tab={tab} now={now.data} before={isSamePair ? before.data : undefined} />
                {tab === 'producao' ? (
                  <Production shown={now.data} />
                ) : (
                  <>
                    <PunctualityChart days={now.data.days} />
                    {load.data && <LoadTable rows={load.data} />}
                  </>
                )}
              </Stack>
            )
          )}
        </TabRow>
      </Stack>
    </Page>
  )
}

function Production({ shown }: { shown: Indicators }) {
  return (
    <>
      <DayCharts {...shown} />
      <StagesTable rows={shown.perSector} />
      {shown.rankings && (
        <SimpleGrid type="container" cols={{ base: 1, '48rem': 2 }} spacing="lg">
          <PeopleTable rows={shown.rankings.perPerson} />
          <ClientsTable rows={shown.rankings.topClients} />
        </SimpleGrid>
      )}
    </>
  )
}
