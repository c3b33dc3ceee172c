import { formatMoney } from '@etapa/domain/money'
import { createQuote, updateQuote } from '@etapa/domain/quotes/endpoints'
import { longestTerms, mostDueDays, mostValidDays, type Quote } from '@etapa/domain/quotes/quote'
import { Alert, Divider, Group, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { call } from '../api/call.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { AddItemForm } from '../new-order/add-item-form.tsx'
import { DraftItems } from '../new-order/draft-items.tsx'
import { contentOf } from '../new-order/order-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { blankQuote, draftOf, priceOfItem, totalOf } from './quote-draft.ts'
import { quoteById, renewQuotes } from './quote-queries.ts'
import { useProposedPrices } from './use-proposed-prices.ts'
import { useQuoteForm } from './use-quote-form.ts'

/** Creates a quote or edits an existing one. */
export function QuoteFormScreen({ quote }: { quote?: Quote }) {
  const [latest] = quote?.versions ?? []
  const form = useQuoteForm(
    quote ? `quote-${quote.id}-${latest?.version ?? 0}` : 'new-quote',
    quote ? draftOf(quote) : blankQuote,
  )
  const { order, terms, dispatch, changeTerms } = form
  const { draft, complaint } = order
  const proposed = useProposedPrices(draft)
  const total = totalOf({ order: draft, terms }, proposed.cents)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: (body: Parameters<typeof bodyOf>[0]) =>
      quote
        ? call(updateQuote, {
            params: { id: quote.id },
            body: { ...bodyOf(body), ...(latest && { basedOn: latest.version }) },
          })
        : call(createQuote, { body: bodyOf(body) }),
    onSuccess: saved => {
      form.forget()
      queries.setQueryData(quoteById(saved.id).queryKey, saved)
      renewQuotes(queries)
      notifySuccess('Orçamento salvo', saved.number)
      return navigate({ to: '/painel/orcamentos/$id', params: { id: String(saved.id) } })
    },
    onError: error => dispatch({ type: 'refused', message: error.message }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const judged = dispatch({ type: 'save', freshKey: randomKey() })
    const content = contentOf(judged.draft)
    if (judged.complaint || !content || save.isPending) return
    if (total === 0) {
      dispatch({ type: 'refused', message: 'Informe o preço do orçamento' })
      return
    }
    const prices = judged.draft.items.map(item => terms.prices[item.id])
    save.mutate({ ...terms, content, prices, price: total })
  }

  return (
    <FormPage
      title={quote ? `Alterar ${quote.number}` : 'Novo orçamento'}
      back={
        quote
          ? { to: '/painel/orcamentos/$id', params: { id: String(quote.id) }, label: quote.number }
          : { to: '/painel/orcamentos', label: 'Orçamentos' }
      }
    >
      <Stack gap="lg">
        {latest?.sentAt && (
          <Alert color="ink" variant="light" icon={<IconAlertCircle />}>
            O cliente já recebeu a versão {latest.version}. Salvar cria a versão {latest.version + 1}, e os
            links antigos passam a mostrar que há uma versão mais nova.
          </Alert>
        )}
        <Title order={2} size="h3">
          Dados do Cliente
        </Title>
        {quote ? (
          <Text>{quote.client}</Text>
        ) : (
          <ClientSelect
            value={draft.clientId}
            onChange={clientId => dispatch({ type: 'client', clientId })}
          />
        )}
        <Divider />
        <Title order={2} size="h3">
          Itens
        </Title>
        <AddItemForm
          identification={draft.identification}
          productTypeId={draft.productTypeId}
          onChange={parts => dispatch({ type: 'change', parts })}
          onAdd={() => dispatch({ type: 'add-item' }).complaint === undefined}
        />
        <DraftItems
          form={order}
          dispatch={dispatch}
          fieldsOf={item => (
            <Stack gap={4} maw={280}>
              <MoneyField
                label={`Preço de ${item.identification}`}
                value={priceOfItem(terms, item, proposed.cents) ?? 0}
                onChange={cents => changeTerms({ prices: { ...terms.prices, [item.id]: cents } })}
              />
              {!terms.prices[item.id] && proposed.lines.has(item.id) && (
                <Text size="sm" c="dimmed">
                  {proposed.lines.get(item.id)}
                </Text>
              )}
            </Stack>
          )}
        />
        <Divider />
        <Title order={2} size="h3">
          Preço, prazo e condições
        </Title>
        <Group align="flex-start" gap="lg">
          <div>
            <MoneyField label="Total" value={total} onChange={price => changeTerms({ price })} />
            {terms.price > 0 && draft.items.length > 0 && (
              <Text size="sm" c="dimmed" mt={4}>
                Soma dos itens:{' '}
                {formatMoney(totalOf({ order: draft, terms: { ...terms, price: 0 } }, proposed.cents))}
              </Text>
            )}
          </div>
          <NumberInput
            label="Validade"
            description="Dias, contados do envio"
            min={1}
            max={mostValidDays}
            allowDecimal={false}
            value={terms.validDays}
            onChange={days => changeTerms({ validDays: Number(days) || 1 })}
          />
          <NumberInput
            label="Prazo de entrega"
            description="Dias úteis após o aceite; vazio: a combinar"
            min={1}
            max={mostDueDays}
            allowDecimal={false}
            value={terms.dueDays ?? ''}
            onChange={days => changeTerms({ dueDays: Number(days) || null })}
          />
        </Group>
        <Textarea
          label="Condições (opcional)"
          placeholder="Pagamento, frete, o que está incluído"
          autosize
          minRows={3}
          maxLength={longestTerms}
          value={terms.terms}
          onChange={({ currentTarget }) => changeTerms({ terms: currentTarget.value })}
        />
        {complaint && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {complaint}
          </Alert>
        )}
        <form onSubmit={submit}>
          <Group justify="flex-end">
            <SubmitButton saving={save.isPending}>Salvar orçamento</SubmitButton>
          </Group>
        </form>
      </Stack>
    </FormPage>
  )
}

interface Entered {
  content: NonNullable<ReturnType<typeof contentOf>>
  /** The manually entered price of each item in cents, in the order of the items. */
  prices: (number | undefined)[]
  price: number
  validDays: number
  dueDays: number | null
  terms: string
}

const bodyOf = ({ content, prices, price, validDays, dueDays, terms }: Entered) => ({
  clientId: content.clientId,
  price,
  validDays,
  dueDays,
  terms,
  products: content.products.map(({ identification, productTypeId, sheet }, index) => ({
    identification,
    productTypeId,
    ...(sheet && { sheet }),
    ...(prices[index] && { price: prices[index] }),
  })),
})
