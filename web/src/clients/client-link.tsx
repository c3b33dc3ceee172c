import { RowLink } from '../ui/rows/row-link.tsx'
import { ClampedText } from '../ui/table/row-text.tsx'
import { clientAddress } from './client-address.ts'

interface ClientLinkProps {
  id: number
  name: string
  /** Whether the row's free space leads there, too. */
  isOfRow?: boolean
  /** Cut after two lines. */
  isClamped?: boolean
}

/** The name of a client in a list, which leads to its page. */
export const ClientLink = ({ id, name, isOfRow, isClamped }: ClientLinkProps) => (
  <RowLink href={clientAddress(id)} isOfRow={isOfRow}>
    {isClamped ? <ClampedText text={name} /> : name}
  </RowLink>
)
