import type { ReadyProduct } from '@etapa/domain/dispatches/dispatch'
import { createDispatch } from '@etapa/domain/dispatches/endpoints'
import { counted } from '@etapa/domain/number-format'
import { Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { carrierList } from '../carriers/carrier-queries.ts'
import { CarrierSelect } from '../carriers/carrier-select.tsx'
import { useMay } from '../sessions/session.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { CarrierDialog } from './carrier-dialog.tsx'
import { groupReady, sharedCarrier } from './ready-groups.ts'
import { useDispatchChange } from './use-dispatch-change.ts'

interface CreateDialogProps {
  products: readonly ReadyProduct[]
  onClose: () => void
}

/** Asks for the carrier of the chosen products, and creates their delivery note. */
export function CreateDialog({ products, onClose }: CreateDialogProps) {
  const navigate = useNavigate()
  const mayAdd = useMay('clients:write')
  const { data: carriers } = useQuery(carrierList())
  const [carrierId, setCarrierId] = useState(() => sharedCarrier(products))
  const [isMissing, setIsMissing] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { change, isSaving, failure } = useDispatchChange(
    (chosen: number) =>
      call(createDispatch, {
        body: { carrierId: chosen, products: products.map(({ serial }) => serial) },
      }),
    ({ id, number }) => {
      notifySuccess(`Romaneio ${number} criado`)
      navigate({ to: '/painel/expedicao/$romaneio', params: { romaneio: String(id) } })
    },
  )

  function submit() {
    setIsMissing(carrierId === null)
    if (carrierId !== null && !isSaving) change(carrierId)
  }

  const none = carriers?.every(({ isArchived }) => isArchived)
  return (
    <>
      <FormDialog
        title="Criar romaneio"
        submitLabel="Criar romaneio"
        size="md"
        isSaving={isSaving}
        failure={failure}
        onSubmit={submit}
        onCancel={onClose}
      >
        <CarrierSelect
          data-autofocus
          value={carrierId}
          onChange={setCarrierId}
          allowDeselect={false}
          error={isMissing && 'Transportadora: campo obrigatório'}
        />
        {none && !mayAdd && (
          <Text c="dimmed">Ainda não há transportadoras. Peça ao escritório para adicionar a primeira.</Text>
        )}
        {mayAdd && (
          <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setIsAdding(true)}>
            Nova transportadora
          </Button>
        )}
        <List>
          {groupReady(products)
            .flatMap(({ clients }) => clients)
            .map(({ id, name, products: own }) => (
              <List.Item key={id}>
                {name}: {counted(own.length, 'produto', 'produtos')}
              </List.Item>
            ))}
        </List>
      </FormDialog>
      {isAdding && (
        <CarrierDialog onSaved={({ id }) => setCarrierId(id)} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}
