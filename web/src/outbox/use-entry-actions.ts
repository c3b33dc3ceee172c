import { addComment } from '@etapa/domain/orders/page-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Entry } from '../offline/entry.ts'
import { entryAsComment, photosInWords } from '../offline/entry-in-words.ts'
import { forgetEntry, markRefused } from '../offline/outbox-store.ts'
import { send } from '../offline/sender.ts'
import { reasonList } from '../quality/reasons/reason-queries.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/**
 * Returns the actions for an entry that needs a decision: retry, send it as a comment on the order, or discard it. The entry stays on
 * the device until one of them succeeds.
 */
export function useEntryActions(entry: Entry) {
  const { ownerName, product, stageName, content } = entry
  const what = `${stageName} de ${product.serial} (${[ownerName, photosInWords(content)].filter(Boolean).join(', ')})`

  const queries = useQueryClient()

  const comment = useMutation({
    mutationFn: async () => {
      const reasons = await queries.ensureQueryData(reasonList())
      return await call(addComment, {
        params: { id: product.orderId },
        body: { text: entryAsComment(entry, reasons), requestKey: content.key.replaceAll('-', '') },
      })
    },
    onSuccess: async () => {
      await forgetEntry(entry)
      notifySuccess('Enviado como comentário da ordem')
    },
    onError: error => notifyError('Não foi possível comentar', error.message),
  })

  const retry = useMutation({
    mutationFn: async () => {
      await markRefused(entry, undefined)
      await send(entry.owner)
    },
  })

  async function sendAsComment() {
    const hasPhotos = (content.photos ?? []).length > 0
    const isSure = await confirm({
      title: 'Enviar como comentário',
      message: hasPhotos
        ? 'O comentário leva as respostas, não as fotos. Salve antes as fotos de que precisa: elas saem deste celular.'
        : 'As respostas viram um comentário da ordem e saem desta lista.',
      details: [what],
      confirmLabel: 'Enviar comentário',
    })
    if (isSure) comment.mutate()
  }

  async function discard() {
    const isSure = await confirm({
      title: 'Descartar',
      message: 'Estas respostas e fotos não foram enviadas e não podem ser recuperadas.',
      details: [what],
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (isSure) await forgetEntry(entry)
  }

  return {
    retry: () => retry.mutate(),
    sendAsComment,
    discard,
    isBusy: comment.isPending || retry.isPending,
  }
}
