import { useMay } from '../sessions/session.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import { ClampedText } from '../ui/table/row-text.tsx'
import { clientAddress } from './client-address.ts'

interface ClientLinkProps {
  id: number
  name: string
  /** Whether a click anywhere in the row, except on another control, also opens the link. */
  isOfRow?: boolean
  /** Whether the name is truncated after two lines. */
  isClamped?: boolean
}

/** A client's name in a list, linked to its page for people who may see it. */
export function ClientLink({ id, name, isOfRow, isClamped }: ClientLinkProps) {
  const maySee = useMay('clients:read')
  const text = isClamped ? <ClampedText text={name} /> : name
  if (!maySee) return text
  return (
    <RowLink href={clientAddress(id)} isOfRow={isOfRow}>
      {text}
    </RowLink>
  )
}
