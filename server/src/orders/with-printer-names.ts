import { Failure } from '@etapa/domain/failure'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { namePrinters } from '../clients/printers.ts'
import type { Tx } from '../platform/database/database.ts'
import { type FieldOf, ofProduct } from '../services/field-of.ts'

/** Adds printer names to sheets. Throws if a printer belongs neither to the client nor to the stored sheet. */
export async function withPrinterNames<Product extends { sheet: Sheet | null }>(
  tx: Tx,
  clientId: number,
  products: readonly Product[],
  { stored = null, fieldOf = ofProduct }: { stored?: Sheet | null; fieldOf?: FieldOf } = {},
): Promise<Product[]> {
  const ids = [...new Set(products.flatMap(({ sheet }) => sheet?.printerId ?? []))]
  // After a change of client, the stored sheet has a printer name without an id.
  const kept = new Map(stored ? [[stored.printerId ?? null, stored.printerName]] : [])
  const names = await namePrinters(tx, clientId, ids, kept)
  const stranger = products.findIndex(({ sheet }) => sheet?.printerId && !names.has(sheet.printerId))
  if (stranger >= 0)
    throw new Failure('invalid', 'Impressora: não é deste cliente', {
      code: 'printer-unknown',
      field: fieldOf('sheet.printerId', stranger),
    })
  return products.map(product => ({
    ...product,
    sheet: product.sheet && { ...product.sheet, printerName: names.get(product.sheet.printerId) ?? '' },
  }))
}
