import { RowLink } from '../ui/rows/row-link.tsx'
import { StrongText } from '../ui/table/row-text.tsx'
import { orderAddress } from './order-address.ts'

/** The serial of an order in a list, as a link to its page that also covers the empty space of the row. */
export const OrderLink = ({ serial }: { serial: string }) => (
  <StrongText>
    <RowLink href={orderAddress(serial)} isOfRow>
      {serial}
    </RowLink>
  </StrongText>
)
