import { formatMoney } from '@etapa/domain/money'
import { type Period, periodBefore } from '@etapa/domain/period'
import { getQuoteFigures, type QuoteFigures } from '@etapa/domain/quotes/endpoints'
import { Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { FigureCard, FigureGrid } from '../../ui/charts/figure-card.tsx'
import { count, hours, share } from '../../ui/charts/in-words.ts'
import { RecordLoader } from '../../ui/feedback/record-loader.tsx'

const figuresOf = (period: Period) =>
  queryOptions({
    queryKey: ['quotes', 'figures', period],
    queryFn: ({ signal }) => call(getQuoteFigures, { query: period, signal }),
  })

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents))

interface Figure {
  label: string
  meaning: string
  value: (figures: QuoteFigures) => string
}

const figures: readonly Figure[] = [
  {
    label: 'Orçamentos enviados',
    meaning: 'Orçamentos cuja primeira versão foi enviada no período.',
    value: ({ sent }) => count(sent),
  },
  {
    label: 'Aceitos',
    meaning: 'Quantos dos enviados no período o cliente aceitou.',
    value: ({ accepted, sent }) => `${count(accepted)} (${share(accepted, sent)})`,
  },
  {
    label: 'Recusados',
    meaning: 'Quantos dos enviados no período o cliente recusou.',
    value: ({ refused }) => count(refused),
  },
  {
    label: 'Valor enviado',
    meaning: 'Soma das últimas versões enviadas.',
    value: ({ sentValue }) => money(sentValue),
  },
  {
    label: 'Valor aceito',
    meaning: 'Soma dos orçamentos aceitos.',
    value: ({ acceptedValue }) => money(acceptedValue),
  },
  {
    label: 'Tempo até a resposta',
    meaning: 'Média entre o envio e a resposta do cliente, em tempo corrido.',
    value: ({ hoursToAnswer }) => hours(hoursToAnswer),
  },
]

/** Figures on the quotes of a period, compared with the period before, and the reasons for rejections. */
export function QuoteSection({ period }: { period: Period }) {
  const now = useQuery(figuresOf(period))
  const before = useQuery(figuresOf(periodBefore(period)))
  return (
    <RecordLoader query={now} failedText="Não foi possível carregar os orçamentos do período">
      {shown => (
        <Stack gap="lg">
          <FigureGrid>
            {figures.map(({ label, meaning, value }) => (
              <FigureCard
                key={label}
                label={label}
                meaning={meaning}
                value={value(shown)}
                note={before.data ? `Antes: ${value(before.data)}` : ''}
              />
            ))}
          </FigureGrid>
          {shown.reasons.length > 0 && (
            <section>
              <Title order={2} size="h3" mb="sm">
                Motivos de recusa
              </Title>
              {shown.reasons.map(({ reason, count: times }) => (
                <Text key={reason} style={{ overflowWrap: 'anywhere' }}>
                  {reason} <b>({times})</b>
                </Text>
              ))}
            </section>
          )}
        </Stack>
      )}
    </RecordLoader>
  )
}
