import type { Indicators, Period } from '@etapa/domain/production/indicators'
import { indicatorsCsv } from '@etapa/domain/production/indicators-csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../api/save-file.ts'

export function ExportIndicators({ shown, period }: { shown: Indicators; period: Period }) {
  function download() {
    // Excel takes the file for UTF-8 only with this mark at its beginning.
    const file = new Blob(['\ufeff', indicatorsCsv(shown)], { type: 'text/csv' })
    saveFile(file, `indicadores-${period.startDate}-a-${period.endDate}.csv`)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
      Exportar
    </Button>
  )
}
