import { formatMoney } from '@etapa/domain/money'
import { createQuote, updateQuote } from '@etapa/domain/quotes/endpoints'
import { longestTerms, mostDueDays, mostValidDays, type Quote } from '@etapa/domain/quotes/quote'
import {
  Alert,
  Button,
  Divider,
  Group,
  NumberInput,
  Stack,
  Text,
  Textarea,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { call } from '../api/call.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { PricesState } from '../clients/prices-state.tsx'
import { clientPrices } from '../clients/trade-queries.ts'
import { AddItemForm } from '../new-order/add-item-form.tsx'
import { DraftItems } from '../new-order/draft-items.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { PriceField } from './price-field.tsx'
import { blankQuote, bodyOf, draftOf, priceOfItem, type QuoteBody, totalOf } from './quote-draft.ts'
import { quoteById, renewQuotes } from './quote-queries.ts'
import { useProposedPrices } from './use-proposed-prices.ts'
import { useQuoteForm } from './use-quote-form.ts'

interface QuoteFormScreenProps {
  /** The quote to edit. */
  quote?: Quote
  /** Set if somebody else has changed the quote in the meantime; opens the form again with the current version. */
  onReopen?: (() => void) | undefined
}

/** Creates a quote or edits an existing one. */
export function QuoteFormScreen({ quote, onReopen }: QuoteFormScreenProps) {
  const [latest] = quote?.versions ?? []
  const form = useQuoteForm(
    quote ? `quote-${quote.id}-${latest?.madeAt ?? ''}` : 'new-quote',
    quote ? draftOf(quote) : blankQuote,
  )
  const { order, terms, dispatch, changeTerms } = form
  const { draft, complaint } = order
  const { known, propose } = useProposedPrices(draft.clientId, quote)
  const proposed = propose(draft)
  const total = totalOf(draft, terms, proposed.cents)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: (body: QuoteBody) =>
      quote
        ? call(updateQuote, {
            params: { id: quote.id },
            body: { ...body, ...(latest && { basedOn: latest.version, madeAt: latest.madeAt }) },
          })
        : call(createQuote, { body: { ...body, requestKey: form.keyFor(body) } }),
    onSuccess: saved => {
      form.forget()
      queries.setQueryData(quoteById(saved.id).queryKey, saved)
      notifySuccess('Orçamento salvo', saved.number)
      return navigate({ to: '/painel/orcamentos/$id', params: { id: String(saved.id) } })
    },
    onError: error => dispatch({ type: 'refused', message: error.message }),
    onSettled: async (_saved, error, { clientId }) => {
      // The client's prices may be the reason.
      if (error) void queries.invalidateQueries({ queryKey: clientPrices(clientId).queryKey })
      await renewQuotes(queries)
    },
  })
  const reopenIfUntouched = useEffectEvent(() => {
    if (!form.hasInput() && !save.isPending) onReopen?.()
  })
  useEffect(() => {
    if (onReopen) reopenIfUntouched()
  }, [onReopen])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || !known.prices) return
    const judged = dispatch({ type: 'save', freshKey: randomKey() })
    if (judged.complaint) return
    const body = bodyOf(judged.draft, terms, propose(judged.draft).cents)
    if (typeof body === 'string') dispatch({ type: 'refused', message: body })
    else save.mutate(body)
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
        {onReopen && !save.isPending && !save.isSuccess && (
          <Alert color="orange" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
            <Group justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 14rem">
                Outra pessoa mudou este orçamento. O que você digitou ainda está aqui, mas não pode ser salvo.
              </Text>
              <Button variant="default" size="xs" onClick={onReopen}>
                Abrir a versão atual
              </Button>
            </Group>
          </Alert>
        )}
        {latest?.sentAt && (
          <Alert color="ink" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
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
              <PriceField
                label={
                  <>
                    Preço<VisuallyHidden component="span">{` de ${item.identification}`}</VisuallyHidden>
                  </>
                }
                value={priceOfItem(item, proposed.cents) ?? 0}
                onChange={price => dispatch({ type: 'price', id: item.id, price })}
              />
              {!item.price && proposed.lines.has(item.id) && (
                <Text size="sm" c="dimmed">
                  {proposed.lines.get(item.id)}
                </Text>
              )}
            </Stack>
          )}
        />
        <PricesState {...known} />
        <Divider />
        <Title order={2} size="h3">
          Preço, prazo e condições
        </Title>
        <Group align="flex-start" gap="lg">
          <div>
            <PriceField label="Total" value={total} onChange={price => changeTerms({ price })} />
            {terms.price > 0 && draft.items.length > 0 && (
              <Text size="sm" c="dimmed" mt={4}>
                Soma dos itens: {formatMoney(totalOf(draft, { price: 0 }, proposed.cents))}
              </Text>
            )}
          </div>
          <NumberInput
            label="Validade"
            description="Dias, contados do envio"
            min={1}
            max={mostValidDays}
            allowDecimal={false}
            value={terms.validDays ?? ''}
            onChange={days => changeTerms({ validDays: Number(days) || null })}
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
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
            {complaint}
          </Alert>
        )}
        <form onSubmit={submit} aria-label="Dados do orçamento">
          <Group justify="flex-end">
            <SubmitButton saving={save.isPending} disabled={!known.prices}>
              Salvar orçamento
            </SubmitButton>
          </Group>
        </form>
      </Stack>
    </FormPage>
  )
}
