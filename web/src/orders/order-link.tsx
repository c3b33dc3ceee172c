import { RowLink } from '../ui/rows/row-link.tsx'
import { StrongText } from '../ui/table/row-text.tsx'
import { orderAddress } from './order-address.ts'

/**
 * The serial of an order in a list, as a link to its page. A click anywhere else in the row, except on another control,
 * opens the page too.
 */
export const OrderLink = ({ serial }: { serial: string }) => (
  <StrongText>
    <RowLink href={orderAddress(serial)} isOfRow>
      {serial}
    </RowLink>
  </StrongText>
)
