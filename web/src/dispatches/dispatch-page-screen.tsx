import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { updateDispatch } from '@etapa/domain/dispatches/endpoints'
import type { BodyInput } from '@etapa/domain/endpoint'
import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter, IconQrcode, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { CarrierSelect } from '../carriers/carrier-select.tsx'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Page } from '../ui/page/page.tsx'
import { openPrintWindow } from '../ui/windows/print-window.ts'
import { CancelButton } from './cancel-button.tsx'
import { DispatchFacts } from './dispatch-facts.tsx'
import { DispatchProducts } from './dispatch-products.tsx'
import { dispatchById } from './dispatch-queries.ts'
import classes from './dispatches.module.css'
import { useDispatchChange } from './use-dispatch-change.ts'

const ScanDialog = lazyDialog(async () => (await import('./scan-dialog.tsx')).ScanDialog)
const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog)
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog)

const failedText = 'Não foi possível carregar o romaneio. Por favor, tente mais tarde.'
const printWindow = { width: 820, height: 900 }

/** One delivery note: its products, who took them, and which came back. */
export function DispatchPageScreen({ id }: { id: number }) {
  const note = useQuery(dispatchById(id))
  return (
    <Page
      title={note.data?.number ?? 'Romaneio'}
      back={{ to: '/painel/expedicao', label: 'Expedição', isReturn: true }}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => openPrintWindow(`/imprimir-romaneio/${id}`, printWindow)}
        >
          Imprimir
        </Button>
      }
    >
      <RecordLoader query={note} failedText={failedText}>
        {loaded => <Note note={loaded} />}
      </RecordLoader>
    </Page>
  )
}

function Note({ note }: { note: DispatchPage }) {
  const mayWork = useMay('stages:work')
  const [opened, setOpened] = useState<'scan' | 'leave' | 'return'>()
  const isOpen = note.state === 'open' && mayWork
  const isOut = mayWork && (note.state === 'left' || note.state === 'partly-returned')
  const serials = note.products.map(({ serial }) => serial)
  const { changed } = useDispatchChange(
    (changes: BodyInput<typeof updateDispatch>) =>
      call(updateDispatch, { params: { id: note.id }, body: changes }),
    () => {},
  )
  const changeOrTell = (changes: BodyInput<typeof updateDispatch>) =>
    changed(changes).catch((error: Error) => notifyError('Não foi possível mudar o romaneio.', error.message))
  const close = () => setOpened(undefined)
  return (
    <Stack gap="md">
      <DispatchFacts note={note} />
      {isOpen && (
        <Group gap="sm" align="flex-end" justify="space-between" className={classes.tools}>
          <CarrierSelect
            label="Trocar transportadora"
            value={note.carrier.id}
            allowDeselect={false}
            onChange={carrierId => carrierId !== null && changeOrTell({ carrierId })}
          />
          <CancelButton note={note} />
        </Group>
      )}
      <DispatchProducts
        note={note}
        onTakeOut={isOpen && serials.length > 1 ? serial => changeOrTell({ remove: [serial] }) : undefined}
      />
      {isOpen && (
        <div className={classes.foot}>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconQrcode size={22} aria-hidden="true" />}
            onClick={() => setOpened('scan')}
          >
            Escanear mais
          </Button>
          <Button
            size="lg"
            leftSection={<IconTruckDelivery size={22} aria-hidden="true" />}
            onClick={() => setOpened('leave')}
          >
            Registrar saída
          </Button>
        </div>
      )}
      {isOut && (
        <div className={classes.foot}>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconTruckReturn size={22} aria-hidden="true" />}
            onClick={() => setOpened('return')}
          >
            Receber de volta
          </Button>
        </div>
      )}
      {opened === 'scan' && (
        <ScanDialog
          title={`Escanear para ${note.number}`}
          count={serials.length}
          add={async serial => {
            if (serials.includes(serial)) return { refusal: `${serial} já está neste romaneio.` }
            const { products } = await changed({ add: [serial] })
            return { added: products.find(product => product.serial === serial)?.identification ?? serial }
          }}
          onClose={close}
        />
      )}
      {opened === 'leave' && <LeaveDialog note={note} onClose={close} />}
      {opened === 'return' && <ReturnDialog note={note} onClose={close} />}
    </Stack>
  )
}
