import { exportClientCsv, exportClientSpreadsheet } from '@etapa/domain/clients/import'
import { Button, Menu } from '@mantine/core'
import { IconArrowsUpDown, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { useDownload } from '../ui/feedback/use-download.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'

/** The menu to import and export clients. */
export function TransferMenu() {
  const mayImport = useMay('clients:write')
  const { start } = useDownload('Não foi possível exportar os clientes')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsUpDown size={18} aria-hidden="true" />}>
          {mayImport ? 'Importar e exportar' : 'Exportar'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayImport && (
          <MenuItemLink
            to="/painel/clientes/importar"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            Importar de CSV ou XLSX
          </MenuItemLink>
        )}
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => start(exportClientSpreadsheet)}
        >
          Exportar planilha (XLSX)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
          onClick={() => start(exportClientCsv)}
        >
          Exportar CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
