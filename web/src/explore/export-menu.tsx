import { counted, numberFormat } from '@etapa/domain/number-format'
import { exportCsv, exportSpreadsheet } from '@etapa/domain/orders/endpoints'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { Button, Group, Loader, Menu, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDownload } from '../ui/feedback/use-download.ts'

interface ExportMenuProps {
  filter: ExploreFilter
  /** The number of orders to export, once known. */
  orders: number | undefined
}

const megabytes = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Exports all orders that match the filter as a file, and shows the progress of the download. */
export function ExportMenu({ filter, orders }: ExportMenuProps) {
  const { start, cancel, received } = useDownload('Não foi possível exportar as Ordens de Serviço')
  // It may be large, so leaving the screen cancels it.
  useEffect(() => cancel, [cancel])
  if (received !== undefined) {
    return (
      <Group gap="sm" wrap="nowrap">
        <Loader size="sm" />
        <Text size="sm" role="status">
          {`Exportando${orders === undefined ? '' : ` ${counted(orders, 'ordem', 'ordens')}`}: ${megabytes(received / 1e6)} MB`}
        </Text>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
      </Group>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          disabled={orders === 0}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => start(exportSpreadsheet, filter)}
        >
          Planilha (XLSX)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
          onClick={() => start(exportCsv, filter)}
        >
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
