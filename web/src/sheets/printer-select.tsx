import { Select } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrinters } from '../clients/trade-queries.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { printerValues, typedOver } from './printer-values.ts'
import type { SheetText } from './sheet-text.ts'

interface PrinterSelectProps {
  sheet: SheetText
  clientId: number | null
  onChange: (part: Partial<SheetText>) => void
}

/** A select with the client's printers. Choosing one fills in its values, which can be changed afterwards. */
export function PrinterSelect({ sheet, clientId, onChange }: PrinterSelectProps) {
  const query = clientPrinters(clientId ?? 0)
  const { data: printers = [], isLoading } = useQuery({
    ...query,
    queryFn: clientId ? query.queryFn : skipToken,
  })
  const { printerId } = sheet
  if (isLoading || (printers.length === 0 && printerId === null)) return null
  const find = (wanted: number | null) => printers.find(({ id }) => id === wanted)
  // A printer that was deleted or belongs to another client stays visible, so that it can be removed from the sheet.
  const unlisted =
    printerId === null || find(printerId) ? [] : [{ value: printerId, label: 'Fora da lista do cliente' }]

  async function choose(id: number | null) {
    const chosen = { printer: find(id), before: find(printerId) }
    const replaced = typedOver(sheet, chosen)
    const isReplaced = replaced.length > 0 && (await confirm(replacing(replaced)))
    onChange({ printerId: id, ...printerValues(sheet, chosen, isReplaced) })
  }

  return (
    <Select<number>
      label="Impressora"
      data={[...printers.map(({ id, name }) => ({ value: id, label: name })), ...unlisted]}
      value={printerId}
      clearable
      onChange={choose}
    />
  )
}

const replacing = (details: string[]) => ({
  title: 'Usar os valores da impressora?',
  message: 'Estes valores foram digitados na ficha e são outros na impressora:',
  details,
  confirmLabel: 'Usar os da impressora',
  cancelLabel: 'Manter os digitados',
})
