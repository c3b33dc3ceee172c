import type { OrderInList } from '@etapa/domain/orders/order'
import { Alert, Button, Divider, Group, Stack, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useKept, useKeptState } from '../sessions/use-kept.ts'
import { FormPage } from '../ui/form-page.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { AddItemForm } from './add-item-form.tsx'
import { ClientSelect } from './client-select.tsx'
import { OrderCreatedDialog } from './order-created-dialog.tsx'
import {
  blankDraft,
  contentOf,
  hasLooseItem,
  isBlank,
  type OrderDraft,
  orderDraft,
  withItem,
  withoutItem,
  withRequestKey,
} from './order-draft.ts'
import { OrderItems } from './order-items.tsx'
import { randomKey } from './random-key.ts'
import { useCreateOrder } from './use-create-order.ts'

const incomplete = 'Por favor, preencha o cliente, a identificação e o serviço'
const looseItem = 'O item que você escreveu ainda não está na lista. Adicione o item ou limpe os campos.'

export function AddOrderScreen() {
  const [draft, setDraft] = useKeptState(useKept('order-draft', orderDraft, 'localStorage'), blankDraft)
  const [complaint, setComplaint] = useState<string>()
  const [created, setCreated] = useState<OrderInList>()
  const { create, isCreating } = useCreateOrder({
    onCreated: order => {
      setDraft(blankDraft)
      setCreated(order)
    },
    onRefused: setComplaint,
  })

  function change(changed: OrderDraft) {
    setComplaint(undefined)
    setDraft(changed)
  }

  function addItem(): boolean {
    const longer = withItem(draft)
    if (longer) change(longer)
    else setComplaint(incomplete)
    return longer !== undefined
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (hasLooseItem(draft)) return setComplaint(withItem(draft) ? looseItem : incomplete)
    const content = contentOf(draft)
    if (!content) return setComplaint(incomplete)
    const keyed = withRequestKey(draft, content, randomKey)
    change(keyed)
    create({ ...content, requestKey: keyed.request.key })
  }

  return (
    <FormPage title="Adicionar Ordem de Serviço" back={{ to: '/painel/os', label: 'Ordem de Serviço' }}>
      <Stack gap="lg">
        <Title order={2} size="h3">
          Dados do Cliente
        </Title>
        <ClientSelect value={draft.clientId} onChange={clientId => change({ ...draft, clientId })} />
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
        <OrderItems items={draft.items} onRemove={id => change(withoutItem(draft, id))} />
        <form onSubmit={save}>
          <Group justify="flex-end">
            {!isBlank(draft) && (
              <Button variant="subtle" onClick={() => change(blankDraft)}>
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
