import { formatTaxId } from '../clients/tax-id.ts'
import { formatMoney } from '../money.ts'

interface Compared {
  nfe: { recipient: string | null; total: number | null }
  bill: { total: number; clientTaxId: string }
}

/** Returns the differences between an NF-e and its bill, as sentences. */
export function compareNfe({ nfe, bill }: Compared): string[] {
  const { recipient, total } = nfe
  return [
    ...(total !== null && total !== bill.total
      ? [`O total da nota é ${formatMoney(total)}, o da fatura ${formatMoney(bill.total)}.`]
      : []),
    ...(recipient !== null && recipient !== bill.clientTaxId
      ? [
          bill.clientTaxId
            ? `A nota é para ${formatTaxId(recipient)}, o cliente tem ${formatTaxId(bill.clientTaxId)}.`
            : `A nota é para ${formatTaxId(recipient)}, e o cliente está sem CNPJ ou CPF no cadastro.`,
        ]
      : []),
  ]
}
