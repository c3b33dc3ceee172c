import type { OrderPage } from '@etapa/domain/orders/order-page'
import { trackingMessage, whatsAppAddress } from '@etapa/domain/tracking/share'
import {
  IconBan,
  IconBrandWhatsapp,
  IconCopy,
  IconCopyPlus,
  IconInfoCircle,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuggestions } from '../messages/use-suggestions.tsx'
import { useCancelOrder } from '../orders/use-cancel-order.ts'
import { useOpenPrint } from '../orders/use-open-print.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { ReachNotice } from '../ui/feedback/reach-notice.tsx'
import { useIsMobile } from '../ui/page/breakpoint.ts'
import { type WordAction, WordActions } from '../ui/page/word-actions.tsx'
import { copyLink } from './copy-link.ts'
import classes from './order-sheet.module.css'
import { useTrackingLink } from './use-tracking-link.ts'

const InformationDialog = lazyDialog(
  async () => (await import('../order-list/information-dialog.tsx')).InformationDialog,
)

/**
 * The actions of an order, with labels. Renders nothing for a cancelled order, which can only be restored, from its
 * banner.
 */
export function OrderActionBar({ order }: { order: OrderPage }) {
  const mayWrite = useMay('orders:write')
  const mayCancel = useMay('orders:cancel')
  const seesContacts = useMay('clients:read')
  const openPrint = useOpenPrint()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [isInforming, setIsInforming] = useState(false)
  const cancel = useCancelOrder()
  const link = useTrackingLink(order.serial)
  const mayEdit = useMay('workshop:edit')
  const { part, actionsOf } = useSuggestions()
  if (order.cancelled) return null
  const actions: (WordAction & { isHidden?: boolean })[] = [
    ...actionsOf(order.id),
    {
      label: 'Imprimir cartões',
      short: 'Imprimir',
      icon: IconPrinter,
      onChoose: () => openPrint(order.serial),
    },
    {
      label: 'Informações',
      icon: IconInfoCircle,
      isHidden: !mayWrite,
      onChoose: () => setIsInforming(true),
    },
    {
      label: 'Enviar por WhatsApp',
      isHidden: !seesContacts,
      short: 'WhatsApp',
      icon: IconBrandWhatsapp,
      isAwaited: link.isAwaited,
      onChoose: () =>
        openTab(whatsAppAddress(order.client.telephone ?? '', trackingMessage(order.serial, link.address))),
    },
    {
      label: 'Repetir',
      icon: IconCopyPlus,
      isHidden: !mayWrite,
      onChoose: () => navigate({ to: '/painel/os/adicionar', search: { repetir: order.serial } }),
    },
    {
      label: 'Copiar link de rastreio',
      icon: IconCopy,
      isAwaited: link.isAwaited,
      onChoose: () => copyLink(link.address),
    },
    {
      label: 'Rastrear',
      icon: IconTruckDelivery,
      onChoose: () => openTab(`/rastrear-pedido/${order.serial}`),
    },
    {
      label: 'Cancelar OS',
      icon: IconBan,
      danger: true,
      isHidden: !mayWrite && !mayCancel,
      refusal: mayCancel ? undefined : 'Sem a permissão Cancelar ordens',
      onChoose: () => cancel(order),
    },
  ]
  return (
    <>
      <WordActions
        label={`Ações da OS ${order.serial}`}
        actions={actions.filter(({ isHidden }) => !isHidden)}
        isBar={isMobile}
      />
      {!link.isPublic && !link.isAwaited && (
        <div className={classes.screenOnly}>
          <ReachNotice what="O link de rastreio" host={link.host} mayEdit={mayEdit} />
        </div>
      )}
      {part}
      {isInforming && <InformationDialog order={order} onClose={() => setIsInforming(false)} />}
    </>
  )
}

const openTab = (address: string) => window.open(address, '_blank', 'noopener')
