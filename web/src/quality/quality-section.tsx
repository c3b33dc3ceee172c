import type { Period } from '@etapa/domain/period'
import { mostReworks, type QualityIndicators } from '@etapa/domain/quality/indicators'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FigureCard, FigureGrid } from '../ui/charts/figure-card.tsx'
import { count, share, shortDay } from '../ui/charts/in-words.ts'
import { LineChart } from '../ui/charts/line-chart.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { qualityOf } from './quality-queries.ts'
import { FaultTable, FirstPassTable, PlacesTable } from './quality-tables.tsx'
import { ReasonPareto } from './reason-pareto.tsx'
import { ReworkTable } from './rework-table.tsx'

const failedText = 'Não foi possível carregar os indicadores de qualidade. Por favor, tente mais tarde.'

/** The first-pass yield, the reworks and their reasons. */
export function QualitySection({ period }: { period: Period }) {
  const quality = useQuery(qualityOf(period))
  return (
    <Stack component="section" gap="lg" aria-labelledby="qualidade">
      <div>
        <Title order={2} id="qualidade">
          Qualidade
        </Title>
        <Text c="dimmed">O que saiu certo de primeira, o que foi refeito e por quê.</Text>
      </div>
      {quality.isLoadingError && <Failure message={failedText} retry={quality.refetch} />}
      {quality.isPending && <Loading />}
      {quality.data && <Quality shown={quality.data} />}
    </Stack>
  )
}

function Quality({ shown }: { shown: QualityIndicators }) {
  return (
    <>
      <QualityFigures shown={shown} />
      <SimpleGrid type="container" cols={{ base: 1, '48rem': 2 }} spacing="lg">
        <FirstPassTable
          title="De primeira por setor"
          meaning="Etapas finalizadas pela primeira vez no período e quantas delas não precisaram ser refeitas."
          rows={shown.bySector.map(({ sector, ...passed }) => ({ name: sector.name, ...passed }))}
        />
        <FirstPassTable
          title="De primeira por serviço"
          meaning="Produtos que ficaram prontos no período e quantos deles não tiveram nenhuma refação."
          rows={shown.byService}
        />
      </SimpleGrid>
      {shown.complaints.length > 0 && (
        <ReworkTable
          title="Reclamações em aberto"
          meaning={`O que voltou do cliente e ainda não ficou pronto de novo, de qualquer período; as mais novas, no máximo ${mostReworks}.`}
          rows={shown.complaints}
        />
      )}
      {shown.reworks === 0 ? <Text c="dimmed">Nenhuma refação no período.</Text> : <Reworks shown={shown} />}
    </>
  )
}

function QualityFigures({ shown }: { shown: QualityIndicators }) {
  const finished = shown.byService.reduce((sum, service) => sum + service.finished, 0)
  const firstPass = shown.byService.reduce((sum, service) => sum + service.firstPass, 0)
  return (
    <FigureGrid>
      <FigureCard
        label="Produtos certos de primeira"
        meaning="De cada cem produtos que ficaram prontos no período, quantos não tiveram nenhuma refação."
        value={share(firstPass, finished)}
        note={`${count(firstPass)} de ${count(finished)}`}
      />
      <FigureCard
        label="Refações"
        meaning="Refações pedidas no período, sem as de ordens canceladas."
        value={count(shown.reworks)}
        note="Pedidas no período"
      />
      <FigureCard
        label="Reclamações em aberto"
        meaning="Produtos que voltaram do cliente e ainda não ficaram prontos de novo, de qualquer período."
        value={count(shown.openComplaints)}
        note="Agora"
      />
    </FigureGrid>
  )
}

const Reworks = ({ shown }: { shown: QualityIndicators }) => (
  <>
    <ReasonPareto rows={shown.byReason} />
    <SimpleGrid type="container" cols={{ base: 1, '48rem': 2 }} spacing="lg">
      <PlacesTable foundIn={shown.foundIn} causedIn={shown.causedIn} />
      <FaultTable rows={shown.byFault} />
    </SimpleGrid>
    <LineChart
      title="Refações por dia"
      meaning="Quantas refações foram pedidas em cada dia."
      labels={shown.days.map(({ day }) => shortDay(day))}
      series={[{ name: 'Refações', values: shown.days.map(({ reworks }) => reworks) }]}
    />
    <ReworkTable
      title="Últimas refações"
      meaning={`As mais novas do período, no máximo ${mostReworks}. Todas estão na planilha de Explorar.`}
      rows={shown.latest}
    />
  </>
)
