import type { Period } from '@etapa/domain/period'
import type { Indicators } from '@etapa/domain/production/indicators'
import { indicatorsCsv } from '@etapa/domain/production/indicators-csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../api/save-file.ts'
import { qualityOf } from '../../quality/quality-queries.ts'
import { notifyError } from '../../ui/feedback/notify.tsx'

interface ExportIndicatorsProps {
  /** The indicators of the period; undefined while they are loading. */
  shown: Indicators | undefined
  period: Period
}

export function ExportIndicators({ shown, period }: ExportIndicatorsProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    meta: { changesOrders: false },
    mutationFn: async (production: Indicators) => {
      const quality = await queries.ensureQueryData(qualityOf(period))
      // Excel detects UTF-8 only by this byte order mark.
      const file = new Blob(['\ufeff', indicatorsCsv(production, quality)], { type: 'text/csv' })
      saveFile(file, `indicadores-${period.startDate}-a-${period.endDate}.csv`)
    },
    onError: error => notifyError('Não foi possível exportar os indicadores', error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      disabled={!shown}
      onClick={() => shown && mutate(shown)}
    >
      Exportar
    </Button>
  )
}
