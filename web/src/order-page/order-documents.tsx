import type { OrderPage } from '@etapa/domain/orders/order-page'
import { Stack } from '@mantine/core'
import { chooseFiles } from '../documents/choose-files.ts'
import { DocumentSection } from '../documents/document-section.tsx'
import { SendingProgress } from '../documents/sending-progress.tsx'
import { useRemoveDocument } from '../documents/use-remove-document.ts'
import { useSendDocuments } from '../documents/use-send-documents.ts'
import { useMay } from '../sessions/session.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { useDropAnywhere } from '../ui/fields/use-drop-anywhere.ts'
import { FoldingSection } from '../ui/page/folding-section.tsx'
import { ArtworkChoice } from './artwork-choice.tsx'
import classes from './order-sheet.module.css'

/**
 * The complementary documents and the proofs of the order. Unless it is cancelled, people with the permission can add
 * complementary documents and remove documents of both kinds.
 */
export function OrderDocuments({ order }: { order: OrderPage }) {
  const mayRemoveFiles = useMay('documents:remove')
  const removeDocument = useRemoveDocument(order, 'complementary')
  const removeProof = useRemoveDocument(order, 'proof')
  const mayWrite = useMay('orders:write')
  const mayRemove = mayRemoveFiles && !order.cancelled
  const mayAdd = mayWrite && !order.cancelled
  return (
    <FoldingSection title="Documentos" note={order.documentCount + order.proofCount}>
      <Stack gap="lg">
        {mayAdd && <NewDocuments order={order} />}
        <DocumentSection
          order={order}
          kind="complementary"
          onRemove={mayRemove ? removeDocument : undefined}
          deeds={document =>
            document.thumbnail && mayAdd && <ArtworkChoice order={order} document={document} />
          }
          isLarge
        />
        <DocumentSection order={order} kind="proof" onRemove={mayRemove ? removeProof : undefined} isLarge />
      </Stack>
    </FoldingSection>
  )
}

function NewDocuments({ order }: { order: OrderPage }) {
  const { send, isSending, sentShare } = useSendDocuments(order.id)
  const isOver = useDropAnywhere(add)

  async function add(more: File[]) {
    const { files, refusals } = chooseFiles([], more)
    if (refusals.length > 0) notifyError('Alguns arquivos não foram enviados', refusals.join(' '))
    if (files.length === 0 || isSending) return
    try {
      await send(files)
      notifySuccess(files.length === 1 ? 'Documento enviado' : `${files.length} documentos enviados`)
    } catch {
      // The error was already shown.
    }
  }

  return (
    <>
      {isOver && (
        <div className={classes.drop}>
          {isSending ? 'Espere o envio de agora terminar' : `Solte para enviar à OS ${order.serial}`}
        </div>
      )}
      <div className={classes.screenOnly}>
        <FileDrop
          label="Escolher arquivos"
          hint="Clique ou solte em qualquer lugar da página"
          onFiles={add}
          disabled={isSending}
        />
      </div>
      {sentShare !== undefined && <SendingProgress share={sentShare} />}
    </>
  )
}
