import { Select } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrinters } from '../clients/trade-queries.ts'
import { type SheetText, written } from './sheet-text.ts'

interface PrinterSelectProps {
  sheet: SheetText
  clientId: number | null
  onChange: (part: Partial<SheetText>) => void
}

/** Choosing a printer fills in what is known of it; each value can be changed afterwards. */
export function PrinterSelect({ sheet, clientId, onChange }: PrinterSelectProps) {
  const query = clientPrinters(clientId ?? 0)
  const { data: printers = [] } = useQuery({ ...query, queryFn: clientId ? query.queryFn : skipToken })
  if (printers.length === 0) return null
  function choose(id: number | null) {
    const printer = printers.find(printer => printer.id === id)
    onChange({
      printerId: id,
      ...(printer?.cylinder && { cylinder: printer.cylinder }),
      ...(printer && printer.distortion !== null && { distortion: written(printer.distortion) }),
      ...(printer && printer.thickness !== null && { thickness: written(printer.thickness) }),
    })
  }
  return (
    <Select<number>
      label="Impressora"
      data={printers.map(({ id, name }) => ({ value: id, label: name }))}
      value={sheet.printerId}
      clearable
      onChange={choose}
    />
  )
}
