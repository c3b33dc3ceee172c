import { waitInWords } from '@etapa/domain/stages/customer-wait'
import { NoteText } from '../ui/table/row-text.tsx'

interface CustomerWaitProps {
  products: readonly { customerSince: string | null }[]
}

/** How long the customer has had the artwork of these products; the longest wait counts. */
export function CustomerWait({ products }: CustomerWaitProps) {
  const [first] = products.flatMap(({ customerSince }) => customerSince ?? []).sort()
  return first && <NoteText>{waitInWords(first, Date.now())}</NoteText>
}
