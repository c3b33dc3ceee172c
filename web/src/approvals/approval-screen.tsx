import { orderOfProduct } from '@etapa/domain/orders/serial'
import { Page } from '../ui/page/page.tsx'
import { ApprovalView } from './approval-view.tsx'

/** The approval of a product's artwork, in the panel. */
export const ApprovalScreen = ({ serial }: { serial: string }) => (
  <Page
    title={`Aprovação da arte ${serial}`}
    back={{
      to: '/painel/os/$serial',
      params: { serial: orderOfProduct(serial) ?? '' },
      label: 'Ordem de serviço',
      isReturn: true,
    }}
  >
    <ApprovalView serial={serial} />
  </Page>
)
