import { waitInWords } from '@etapa/domain/stages/customer-wait'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

interface CustomerMarkProps {
  customerSince: string | null
  now: number
  size?: 'lg'
}

/** How long a product has waited for its customer; null if it can be worked on. */
export const CustomerMark = ({ customerSince, now, size }: CustomerMarkProps) =>
  customerSince && (
    <TintedBadge color="orange" size={size}>
      {waitInWords(customerSince, now)}
    </TintedBadge>
  )
