import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { PricesState } from '../clients/prices-state.tsx'
import { isPriceKnown } from '../clients/use-client-prices.ts'
import { chooseFiles } from '../documents/choose-files.ts'
import { DocumentList } from '../documents/document-list.tsx'
import { SendingProgress } from '../documents/sending-progress.tsx'
import { DueFields } from '../forecasts/due-fields.tsx'
import { priceOf } from '../new-order/order-draft.ts'
import { ProposedPrice } from '../new-order/proposed-price.tsx'
import { useSavedProposal } from '../new-order/use-saved-proposal.ts'
import { useSaveInformation } from '../orders/use-save-information.ts'
import { useMay } from '../sessions/session.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { draftOf, type FormDraft, formDraft, resumeDraft } from '../ui/forms/form-draft.ts'
import { isSame } from '../ui/forms/reconcile.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { OrderLines } from './order-lines.tsx'

interface InformationDialogProps {
  order: OrderInList
  onClose: () => void
}

const megabytes = uploadLimits.bytesPerFile / 1024 / 1024

const storedDraft = formDraft.optional()

/** Edits the price, the deadline, the urgency and the complementary documents of an order. */
export function InformationDialog({ order, onClose }: InformationDialogProps) {
  const draftStore = useStoredDraft(`information-${order.id}`, storedDraft)
  const [draft, setDraft] = useStoredState<FormDraft | undefined>(draftStore, undefined)
  const stored = { price: order.price ?? 0, dueOn: order.dueOn ?? '', isUrgent: order.isUrgent }
  // Only the typed fields are kept, so that the others follow the order if a colleague changes it in the meantime.
  const information = resumeDraft(stored, draft).values
  const setInformation = (typed: typeof stored) => setDraft(draftOf(stored, typed))
  const [files, setFiles] = useState<File[]>([])
  const [complaints, setComplaints] = useState<string[]>([])
  const seesPrices = useMay('prices:read')
  const { known, proposal } = useSavedProposal(order)
  const { save, abandon, isSaving, reason, sentShare } = useSaveInformation(order, leave)

  function add(more: File[]) {
    const chosen = chooseFiles(files, more)
    setFiles(chosen.files)
    setComplaints(chosen.refusals)
  }

  const maySave = isPriceKnown(information.price, known)
  const price = seesPrices ? priceOf(information, proposal?.total) : undefined
  const isUntouched = isSame(information, stored) && files.length === 0
  const isNothingNew = isUntouched && (price ?? null) === (stored.price || null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!maySave) return
    setComplaints(isNothingNew ? ['Nenhum novo documento para envio.'] : [])
    if (!isNothingNew) save({ ...information, price, files })
  }

  const shown = [...complaints, ...(reason ? [reason] : [])]

  function leave() {
    draftStore.write(undefined)
    onClose()
  }

  function close() {
    abandon()
    leave()
  }

  /**
   * Asks before discarding changes, because the close button, Escape and a click outside are easily used by mistake.
   */
  async function closeUnlessNew() {
    if (isUntouched || (await confirmDiscarding())) close()
  }

  return (
    <Dialog opened onClose={closeUnlessNew} title={order.serial} size="lg">
      <form onSubmit={submit}>
        <Stack gap="lg">
          <OrderLines order={order} />
          {/* What is changed while saving would be lost. */}
          <Stack gap="lg" inert={isSaving}>
            <PricesState {...known} />
            {seesPrices && (stored.price || known.prices) && (
              <ProposedPrice
                proposal={proposal}
                price={information.price}
                onChange={price => setInformation({ ...information, price })}
              />
            )}
            <DueFields due={information} onChange={due => setInformation({ ...information, ...due })} />
            <Stack gap="xs">
              <Text fw={600}>Documentos complementares</Text>
              <FileDrop
                label="Escolher arquivos"
                hint={`Clique ou arraste para cá, até ${megabytes} MB cada`}
                onFiles={add}
                disabled={isSaving}
              />
              <DocumentList
                order={order}
                files={files}
                onRemoveFile={removed => setFiles(files.filter(file => file !== removed))}
              />
            </Stack>
          </Stack>
          {shown.length > 0 && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {shown.map(complaint => (
                <div key={complaint}>{complaint}</div>
              ))}
            </Alert>
          )}
          {sentShare !== undefined && <SendingProgress share={sentShare} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton saving={isSaving} disabled={!maySave}>
              Salvar
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
