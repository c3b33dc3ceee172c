import { movePlate } from '@etapa/domain/plates/endpoints'
import { whereabouts } from '@etapa/domain/plates/may-move'
import { placeInWords, placeKey, type Shelf } from '@etapa/domain/plates/place'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { taskProduct } from '../../orders/task-product.ts'
import { CloseButtonRow } from '../../ui/feedback/close-button-row.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Serial } from '../../ui/rows/serial.tsx'
import { Dialog } from '../../ui/windows/dialog.tsx'
import { platesOf } from '../plate-queries.ts'
import { PutAwayDialog } from '../put-away-dialog.tsx'
import { usePlateChange } from '../use-plate-change.ts'

interface StoreHereDialogProps {
  /** The serial of the scanned product. */
  serial: string
  shelf: Shelf
  onClose: () => void
}

/** Stores the plates of a scanned product on the previously scanned shelf. */
export function StoreHereDialog({ serial, shelf, onClose }: StoreHereDialogProps) {
  const product = useQuery(taskProduct(serial))
  const plates = useQuery(platesOf(serial))
  const [isNew, setIsNew] = useState(false)
  const colors = (product.data?.sheet?.colors ?? []).map(({ name }) => name)
  if (isNew || (plates.data?.length === 0 && product.data))
    return <PutAwayDialog serial={serial} colors={colors} initialPlace={shelf} onClose={onClose} />

  const error = product.error ?? plates.error
  const retry = () => Promise.all([product.refetch(), plates.refetch()])
  return (
    <Dialog opened onClose={onClose} title={`Guardar em ${placeInWords(shelf)}`}>
      <Stack gap="md">
        {error && <Failure message={error.message} retry={retry} />}
        {!error && (!plates.data || product.data === undefined) && <Loading height={120} />}
        {product.data === null && (
          <Text size="lg">
            Nenhum produto encontrado para <Serial text={serial} />.
          </Text>
        )}
        {product.data && (
          <Text>
            <b>{product.data.identification}</b> · <Serial text={serial} />
          </Text>
        )}
        {plates.data?.map(plate => (
          <PlateToStore key={plate.id} plate={plate} shelf={shelf} />
        ))}
        {product.data && plates.data && (
          <Button size="lg" variant="default" onClick={() => setIsNew(true)}>
            Guardar outra cor
          </Button>
        )}
        <CloseButtonRow onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function PlateToStore({ plate, shelf }: { plate: Plate; shelf: Shelf }) {
  const place = { ...shelf, position: '' }
  const isOut = plate.holder !== null || plate.loan !== null
  const { change, isSaving, failure } = usePlateChange(
    overwrites =>
      call(movePlate, {
        params: { id: plate.id },
        body: {
          ...(isOut ? { holderId: null } : {}),
          place,
          note: '',
          updatedAt: overwrites ? undefined : plate.updatedAt,
        },
      }),
    'Clichê guardado aqui',
    () => undefined,
  )
  const isHere = !isOut && placeKey({ ...plate.place, position: '' }) === placeKey(place)
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text>
          <b>{colorInWords(plate)}</b>
          <br />
          {whereabouts(plate)}
        </Text>
        {plate.state !== 'descartado' && (
          <Button
            size="md"
            flex="none"
            loading={isSaving}
            disabled={isHere}
            aria-label={`${isHere ? 'Está aqui' : 'Guardar aqui'} ${colorInWords(plate)}`}
            onClick={change}
          >
            {isHere ? 'Está aqui' : 'Guardar aqui'}
          </Button>
        )}
      </Group>
      {failure && (
        <Text c="red.8" role="alert">
          {failure}
        </Text>
      )}
    </div>
  )
}
