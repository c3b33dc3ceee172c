import type { Sheet } from '@etapa/domain/sheets/sheet'
import { namePrinters } from '../clients/printers.ts'
import type { Tx } from '../platform/database/database.ts'

/** Sheets with the names of the printers they are for, which must be the client's. */
export async function withPrinterNames<Product extends { sheet: Sheet | null }>(
  tx: Tx,
  clientId: number,
  products: readonly Product[],
): Promise<Product[]> {
  const ids = [...new Set(products.flatMap(({ sheet }) => sheet?.printerId ?? []))]
  const names = await namePrinters(tx, clientId, ids)
  return products.map(product => ({
    ...product,
    sheet: product.sheet && { ...product.sheet, printerName: names.get(product.sheet.printerId ?? 0) ?? '' },
  }))
}
