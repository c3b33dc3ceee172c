import type { OrderInList } from '@etapa/domain/orders/order'
import { Alert, Button, Divider, Group, Stack, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ClientSelect } from '../clients/client-select.tsx'
import { DueFields } from '../forecasts/due-fields.tsx'
import { ForecastNote } from '../forecasts/forecast-note.tsx'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { AddItemForm } from './add-item-form.tsx'
import {
  blankDraft,
  contentOf,
  hasLooseItem,
  isBlank,
  type OrderDraft,
  type OrderItem,
  orderDraft,
  priceOf,
  servicesOf,
  withClient,
  withCorrection,
  withItem,
  withItemBack,
  withoutItem,
  withoutPrinter,
  withRequestKey,
  withSheet,
  wrongSheetOf,
} from './order-draft.ts'
import { OrderItems } from './order-items.tsx'
import { useCreateOrder } from './use-create-order.ts'
import { useProposedPrice } from './use-proposed-price.ts'

const OrderCreatedDialog = lazyDialog(
  async () => (await import('./order-created-dialog.tsx')).OrderCreatedDialog,
)
const ProposedPrice = lazyPart(async () => (await import('./proposed-price.tsx')).ProposedPrice)

const incomplete = 'Por favor, preencha o cliente, a identificação e o serviço'
const looseItem = 'O item que você escreveu ainda não está na lista. Adicione o item ou limpe os campos.'

interface AddOrderScreenProps {
  /** Whose order it is to be, where the person came from a client. */
  clientId?: number
}

export function AddOrderScreen({ clientId }: AddOrderScreenProps) {
  const [draft, setDraft] = useStoredState(
    useStoredDraft('order-draft', orderDraft, 'localStorage'),
    blankDraft,
  )
  const [complaint, setComplaint] = useState<string>()
  const [wrongSheet, setWrongSheet] = useState<{ id: number }>()
  const [removed, setRemoved] = useState<{ item: OrderItem; place: number }>()
  const [created, setCreated] = useState<OrderInList>()
  const [isGiven, setIsGiven] = useState(clientId === undefined)
  if (!isGiven) {
    setIsGiven(true)
    setDraft(withClient(draft, clientId ?? null))
  }
  const { create, isCreating } = useCreateOrder({
    onCreated: order => {
      setDraft(blankDraft)
      setRemoved(undefined)
      setCreated(order)
    },
    onRefused: setComplaint,
  })

  const proposal = useProposedPrice(draft)

  function change(changed: OrderDraft) {
    setComplaint(undefined)
    setWrongSheet(undefined)
    setDraft(changed)
  }

  function changeClient(clientId: number | null) {
    setRemoved(removed && { ...removed, item: withoutPrinter(removed.item) })
    change(withClient(draft, clientId))
  }

  function addItem(): boolean {
    const longer = withItem(draft)
    if (longer) change(longer)
    else setComplaint(incomplete)
    return longer !== undefined
  }

  /** Ends the correction of one item before that of another begins. */
  function correct(correction: OrderDraft['correction']) {
    if (correction && draft.correction?.id !== correction.id) endCorrection(correction)
    else change({ ...draft, correction })
  }

  function endCorrection(next?: OrderDraft['correction']) {
    const corrected = withCorrection(draft)
    if (corrected) change({ ...corrected, correction: next })
    else setComplaint(incomplete)
  }

  function remove(item: OrderItem) {
    setRemoved({ item, place: draft.items.indexOf(item) })
    change(withoutItem(draft, item.id))
  }

  function undoRemoval() {
    if (removed) change(withItemBack(draft, removed.item, removed.place))
    setRemoved(undefined)
  }

  async function clear() {
    const isSure = await confirm({
      title: 'Limpar a ordem de serviço?',
      message: 'O cliente e os itens que você escreveu aqui serão apagados.',
      confirmLabel: 'Limpar',
      danger: true,
    })
    if (!isSure) return
    setRemoved(undefined)
    change(blankDraft)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (hasLooseItem(draft)) return setComplaint(withItem(draft) ? looseItem : incomplete)
    const corrected = withCorrection(draft)
    const content = corrected && contentOf(corrected)
    if (!content) return setComplaint(incomplete)
    const wrong = wrongSheetOf(corrected)
    if (wrong) {
      change(corrected)
      setComplaint(wrong.message)
      return setWrongSheet(wrong)
    }
    const keyed = withRequestKey(corrected, content, randomKey)
    change(keyed)
    create({ ...content, requestKey: keyed.request.key, price: priceOf(draft, proposal?.total) })
  }

  return (
    <FormPage title="Adicionar Ordem de Serviço" back={{ to: '/painel/os', label: 'Ordem de Serviço' }}>
      <Stack gap="lg">
        <Title order={2} size="h3">
          Dados do Cliente
        </Title>
        <ClientSelect value={draft.clientId} onChange={changeClient} />
        <Divider />
        <Title order={2} size="h3">
          Itens do Serviço
        </Title>
        <AddItemForm
          identification={draft.identification}
          productTypeId={draft.productTypeId}
          onChange={item => change({ ...draft, ...item })}
          onAdd={addItem}
        />
        {complaint && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {complaint}
          </Alert>
        )}
        <OrderItems
          clientId={draft.clientId}
          items={draft.items}
          correction={draft.correction}
          onCorrect={correct}
          onCorrected={() => endCorrection()}
          onRemove={remove}
          onSheet={(id, sheet) => change(withSheet(draft, id, sheet))}
          wrongSheet={wrongSheet}
          removed={removed?.item}
          onUndo={undoRemoval}
        />
        <Divider />
        <Title order={2} size="h3">
          Prazo
        </Title>
        <DueFields due={draft} onChange={due => change({ ...draft, ...due })} />
        <ForecastNote productTypeIds={servicesOf(draft)} dueOn={draft.dueOn} />
        {(proposal || typeof draft.price === 'number') && (
          <ProposedPrice
            proposal={proposal}
            price={draft.price}
            onChange={price => change({ ...draft, price })}
          />
        )}
        <form onSubmit={save}>
          <Group justify="flex-end">
            {!isBlank(draft) && (
              <Button variant="subtle" onClick={clear}>
                Limpar
              </Button>
            )}
            <SubmitButton saving={isCreating}>Salvar Ordem de Serviço</SubmitButton>
          </Group>
        </form>
      </Stack>
      {created && <OrderCreatedDialog order={created} onClose={() => setCreated(undefined)} />}
    </FormPage>
  )
}
