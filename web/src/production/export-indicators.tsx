import type { Indicators, Period } from '@etapa/domain/production/indicators'
import { indicatorsCsv } from '@etapa/domain/production/indicators-csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

export function ExportIndicators({ shown, period }: { shown: Indicators; period: Period }) {
  function download() {
    // Excel takes the file for UTF-8 only with this mark at its beginning.
    const address = URL.createObjectURL(new Blob(['\ufeff', indicatorsCsv(shown)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `indicadores-${period.startDate}-a-${period.endDate}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
      Exportar
    </Button>
  )
}
