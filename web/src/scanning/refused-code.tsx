import { readBadge } from '@etapa/domain/devices/badge-text'
import { productMissing, readOrderNumber } from '@etapa/domain/orders/read-scanned-code'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'

/** A notice that the scanned code does not belong to a product. */
export const RefusedCode = ({ text }: { text: string }) =>
  readBadge(text) ? <BadgeHere /> : <OtherCode text={text} />

/** Does not show the scanned text, because a badge's code is a secret. */
const BadgeHere = () => (
  <Notice color="orange" icon={IconAlertCircle} title="Este código é de um crachá.">
    Crachás funcionam só nos celulares pareados da oficina.
  </Notice>
)

const OtherCode = ({ text }: { text: string }) => (
  <Notice
    color="orange"
    icon={IconAlertCircle}
    title={readOrderNumber(text) ? productMissing : 'Este código não é de um produto da oficina.'}
  >
    Lido: {text.slice(0, 80)}
  </Notice>
)
