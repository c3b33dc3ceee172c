import { formatDate } from '@etapa/domain/dates'
import { Alert, Button, Divider, Group, Stack, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { ClientSelect } from '../clients/client-select.tsx'
import { PricesState } from '../clients/prices-state.tsx'
import { isPriceKnown } from '../clients/use-client-prices.ts'
import { useMay } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { AddItemForm } from './add-item-form.tsx'
import { DraftItems } from './draft-items.tsx'
import { NewDocuments } from './new-documents.tsx'
import { contentOf, isBlank, type OrderDraft, priceOf, servicesOf } from './order-draft.ts'
import { useCreateOrder } from './use-create-order.ts'
import { useNewDocuments } from './use-new-documents.ts'
import { useOrderForm } from './use-order-form.ts'
import { useProposedPrice } from './use-proposed-price.ts'

const OrderCreatedDialog = lazyDialog(
  async () => (await import('./order-created-dialog.tsx')).OrderCreatedDialog,
)
const DueFields = lazyPart(async () => (await import('../forecasts/due-fields.tsx')).DueFields)
const ForecastNote = lazyPart(async () => (await import('../forecasts/forecast-note.tsx')).ForecastNote)
const ProposedPrice = lazyPart(async () => (await import('./proposed-price.tsx')).ProposedPrice)

export function AddOrderScreen() {
  const [form, dispatch] = useOrderForm()
  const { draft, complaint, created } = form
  const { create, isCreating } = useCreateOrder({
    onCreated: order => dispatch({ type: 'created', order }),
    onRefused: message => dispatch({ type: 'refused', message }),
  })
  const seesPrices = useMay('prices:read')
  const { known, proposal } = useProposedPrice(draft)
  const maySave = isPriceKnown(draft.price, known)
  const documents = useNewDocuments()

  async function clear() {
    const isSure = await confirm({
      title: 'Limpar a ordem de serviço?',
      message: 'O cliente e os itens que você escreveu aqui serão apagados.',
      confirmLabel: 'Limpar',
      danger: true,
    })
    if (!isSure) return
    dispatch({ type: 'clear' })
    documents.clear()
  }

  function close() {
    dispatch({ type: 'close' })
    documents.clear()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!maySave) return
    const { complaint, draft } = dispatch({ type: 'save', freshKey: randomKey() })
    const content = contentOf(draft)
    if (complaint || !content || !draft.request) return
    const price = seesPrices ? { price: priceOf(draft, proposal?.total) } : {}
    create({ ...content, requestKey: draft.request.key, ...price })
  }

  return (
    <FormPage title="Adicionar Ordem de Serviço" back={{ to: '/painel/os', label: 'Ordem de Serviço' }}>
      <Stack gap="lg">
        {/* What is typed while saving would be lost. */}
        <Stack gap="lg" inert={isCreating}>
          <Title order={2} size="h3">
            Dados do Cliente
          </Title>
          <ClientSelect
            value={draft.clientId}
            onChange={clientId => dispatch({ type: 'client', clientId })}
          />
          <Divider />
          <Title order={2} size="h3">
            Itens do Serviço
          </Title>
          <AddItemForm
            identification={draft.identification}
            productTypeId={draft.productTypeId}
            onChange={parts => dispatch({ type: 'change', parts })}
            onAdd={() => dispatch({ type: 'add-item' }).complaint === undefined}
          />
          {complaint && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {complaint}
            </Alert>
          )}
          <DraftItems form={form} dispatch={dispatch} />
          <Divider />
          <Title order={2} size="h3">
            Prazo
          </Title>
          <DueFields due={draft} onChange={parts => dispatch({ type: 'change', parts })} />
          <ForecastNote productTypeIds={servicesOf(draft)} dueOn={draft.dueOn} />
          <PricesState {...known} />
          <Divider />
          <Title order={2} size="h3">
            {seesPrices ? 'Preço e documentos (opcional)' : 'Documentos (opcional)'}
          </Title>
          {seesPrices && (
            <ProposedPrice
              proposal={proposal}
              price={draft.price}
              source={sourceOf(draft)}
              onChange={price => dispatch({ type: 'change', parts: { price } })}
            />
          )}
          <NewDocuments documents={documents} />
        </Stack>
        <form onSubmit={save} aria-label="Ordem nova">
          <Group justify="flex-end">
            {(!isBlank(draft) || documents.files.length > 0) && (
              <Button variant="subtle" onClick={clear}>
                Limpar
              </Button>
            )}
            <SubmitButton saving={isCreating} disabled={!maySave}>
              Salvar Ordem de Serviço
            </SubmitButton>
          </Group>
        </form>
      </Stack>
      {created && <OrderCreatedDialog order={created} files={documents.files} onClose={close} />}
    </FormPage>
  )
}

/** Says from which order a repeated order has its price, unless another one was typed. */
function sourceOf({ price, priceFrom }: OrderDraft): string | undefined {
  if (!priceFrom || price !== priceFrom.price) return undefined
  return `Preço da OS ${priceFrom.serial}, de ${formatDate(priceFrom.createdAt)}`
}
