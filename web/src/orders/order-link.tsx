import { RowLink } from '../ui/rows/row-link.tsx'
import { StrongText } from '../ui/table/row-text.tsx'
import { orderAddress } from './order-address.ts'

/** The serial of an order in a list, linked to its page, as is the row's free space. */
export const OrderLink = ({ serial }: { serial: string }) => (
  <StrongText>
    <RowLink href={orderAddress(serial)} isOfRow>
      {serial}
    </RowLink>
  </StrongText>
)
