import { releaseQuote } from '@etapa/domain/quotes/endpoints'
import type { Quote } from '@etapa/domain/quotes/quote'
import { Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPrinter, IconRocket } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orderLists } from '../orders/order-keys.ts'
import { useMay } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { AnchorLink, ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { quoteById, renewQuotes } from './quote-queries.ts'
import { QuoteVersionCard } from './quote-version-card.tsx'
import { SituationBadge } from './situation-badge.tsx'

/** One quote with all its versions. */
export function QuoteScreen({ id }: { id: number }) {
  const query = useQuery(quoteById(id))
  const { data: quote } = query
  return (
    <Page
      title={quote?.number ?? 'Orçamento'}
      back={{ to: '/painel/orcamentos', label: 'Orçamentos', isReturn: true }}
      subtitle={
        quote && (
          <AnchorLink to="/painel/clientes/$clientid" params={{ clientid: quote.clientId }}>
            {quote.client}
          </AnchorLink>
        )
      }
      actions={quote && <QuoteActions quote={quote} />}
    >
      <RecordLoader query={query} failedText="Não foi possível carregar o orçamento">
        {loaded => (
          <Stack gap="lg">
            <Group gap="sm">
              <SituationBadge situation={loaded.situation} />
              {loaded.order && (
                <span>
                  Ordem{' '}
                  <AnchorLink to="/painel/os/$serial" params={{ serial: loaded.order.serial }}>
                    {loaded.order.serial}
                  </AnchorLink>
                  {loaded.releasedBy ? `, liberada por ${loaded.releasedBy}` : ', liberada pelo aceite'}
                </span>
              )}
            </Group>
            {loaded.versions.map((version, index) => (
              <QuoteVersionCard key={version.id} quote={loaded} version={version} isLatest={index === 0} />
            ))}
          </Stack>
        )}
      </RecordLoader>
    </Page>
  )
}

function QuoteActions({ quote }: { quote: Quote }) {
  const { id, number, situation, versions } = quote
  const mayWrite = useMay('orders:write')
  const queries = useQueryClient()
  const release = useMutation({
    mutationFn: (withoutAcceptance: boolean) =>
      call(releaseQuote, { params: { id }, body: { withoutAcceptance, madeAt: versions[0]?.madeAt } }),
    onSuccess: ({ serial }) => {
      notifySuccess('Orçamento liberado', `Ordem de serviço ${serial}`)
      queries.invalidateQueries({ queryKey: orderLists })
    },
    onError: error => notifyError('Não foi possível liberar o orçamento', error.message),
    onSettled: () => renewQuotes(queries),
  })
  const isAccepted = situation === 'accepted'

  async function ask() {
    const isSure = await confirm({
      title: `Liberar ${number}?`,
      message: isAccepted
        ? 'O orçamento vira uma ordem de serviço e entra na produção.'
        : 'O cliente ainda não aceitou pelo link. Libere só se ele aceitou de outra forma.',
      confirmLabel: isAccepted ? 'Liberar' : 'Liberar sem aceite',
      cancelLabel: 'Voltar',
    })
    if (isSure && !release.isPending) release.mutate(!isAccepted)
  }

  return (
    <>
      <Button
        component="a"
        href={`/imprimir-orcamento/${id}`}
        target="_blank"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
      >
        Imprimir
      </Button>
      {mayWrite && situation !== 'released' && !isAccepted && (
        <ButtonLink
          to="/painel/orcamentos/$id/alterar"
          params={{ id: String(id) }}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          Alterar
        </ButtonLink>
      )}
      {mayWrite && situation !== 'released' && (
        <Button
          variant={isAccepted ? 'filled' : 'default'}
          leftSection={<IconRocket size={18} aria-hidden="true" />}
          loading={release.isPending}
          onClick={ask}
        >
          Liberar
        </Button>
      )}
    </>
  )
}
