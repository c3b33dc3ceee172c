import { formatDay } from '@etapa/domain/dates'
import { type Period, periodBefore } from '@etapa/domain/production/period'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { Page } from '../ui/page/page.tsx'
import { DayCharts } from './day-charts.tsx'
import { ExportIndicators } from './export-indicators.tsx'
import { Figures } from './figures.tsx'
import { indicatorsOf, sectorLoads } from './insight-queries.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ClientsTable, LoadTable, PeopleTable, StagesTable } from './ranking-tables.tsx'

const QualitySection = lazy(async () => ({ default: (await import('./quality-section.tsx')).QualitySection }))

interface IndicatorsScreenProps {
  period: Period
  onChoose: (period: Period) => void
}

const failedText = 'Não foi possível carregar os indicadores. Por favor, tente mais tarde.'

export function IndicatorsScreen({ period, onChoose }: IndicatorsScreenProps) {
  const now = useQuery(indicatorsOf(period))
  const earlier = periodBefore(period)
  const before = useQuery(indicatorsOf(earlier))
  const load = useQuery(sectorLoads())
  useErrorToast(failedText, now)
  return (
    <Page
      title="Indicadores"
      subtitle={`A produção do período. “Antes” são os dias de ${formatDay(earlier.startDate)} a ${formatDay(earlier.endDate)}.`}
      actions={now.data && <ExportIndicators shown={now.data} period={period} />}
    >
      <Stack gap="lg">
        <PeriodPicker period={period} onChoose={onChoose} />
        {now.isLoadingError && <Failure message={failedText} retry={now.refetch} />}
        {now.isPending && <Loading />}
        {now.data && (
          <>
            <Figures now={now.data} before={before.data} />
            <DayCharts {...now.data} />
            {load.data && <LoadTable rows={load.data} />}
            <StagesTable rows={now.data.perSector} />
            {now.data.rankings && (
              <SimpleGrid type="container" cols={{ base: 1, '48rem': 2 }} spacing="lg">
                <PeopleTable rows={now.data.rankings.perPerson} />
                <ClientsTable rows={now.data.rankings.topClients} />
              </SimpleGrid>
            )}
            <Suspense fallback={<Skeleton h={480} />}>
              <QualitySection period={period} />
            </Suspense>
          </>
        )}
      </Stack>
    </Page>
  )
}
