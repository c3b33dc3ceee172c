import type { Period } from '@etapa/domain/period'
import type { Indicators } from '@etapa/domain/production/indicators'
import { indicatorsCsv } from '@etapa/domain/production/indicators-csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../api/save-file.ts'
import { qualityOf } from '../../quality/quality-queries.ts'
import { notifyError } from '../../ui/feedback/notify.tsx'

export function ExportIndicators({ shown, period }: { shown: Indicators; period: Period }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.ensureQueryData(qualityOf(period)),
    onSuccess: quality => {
      // Excel detects UTF-8 only by this byte order mark.
      const file = new Blob(['\ufeff', indicatorsCsv(shown, quality)], { type: 'text/csv' })
      saveFile(file, `indicadores-${period.startDate}-a-${period.endDate}.csv`)
    },
    onError: error => notifyError('Não foi possível exportar os indicadores', error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Exportar
    </Button>
  )
}
