import { isBegun, whyNotTakenOut } from '@etapa/domain/orders/corrections'
import { taskPath } from '@etapa/domain/orders/serial'
import { Menu } from '@mantine/core'
import {
  IconCopyPlus,
  IconListCheck,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { useOpenPrint } from '../orders/use-open-print.ts'
import { useMay } from '../sessions/session.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import type { ProductActionsProps } from './product-actions.tsx'
import { useRemoveProduct } from './use-remove-product.ts'

/** The less used actions of a product. */
export function ProductMenu({ order, product, onAsk }: Omit<ProductActionsProps, 'onCorrect'>) {
  const mayWrite = useMay('orders:write')
  const mayWork = useMay('stages:work')
  const mayAddStage = useMay('stages:change')
  const openPrint = useOpenPrint()
  const remove = useRemoveProduct()
  const hasVersions = product.approval !== null && product.approval !== 'missing'
  const mayRemove =
    mayWrite &&
    !whyNotTakenOut({
      products: order.products.length,
      isBegun: hasVersions || isBegun(product.stages),
    })
  const open = product.stages.find(({ standing }) => standing === 'available')
  const setor = open ? `?setor=${encodeURIComponent(open.sector.key)}` : ''
  return (
    <RowMenu label={`Mais ações de ${product.serial}`}>
      <Menu.Item
        component="a"
        href={`${taskPath(product.serial)}${setor}`}
        leftSection={<IconListCheck size={18} aria-hidden="true" />}
      >
        Abrir tarefa
      </Menu.Item>
      {mayWork && (
        <Menu.Item
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() => onAsk({ kind: 'scan', product })}
        >
          Escanear tarefa
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => openPrint(product.serial)}
      >
        Imprimir cartão
      </Menu.Item>
      {mayWrite && (
        <MenuItemLink
          to="/painel/os/adicionar"
          search={{ repetir: product.serial }}
          leftSection={<IconCopyPlus size={18} aria-hidden="true" />}
        >
          Repetir
        </MenuItemLink>
      )}
      {mayAddStage && (
        <Menu.Item
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onAsk({ kind: 'add', product })}
        >
          Adicionar etapa
        </Menu.Item>
      )}
      {mayRemove && (
        <Menu.Item
          color="red.8"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => remove(product)}
        >
          Remover da ordem
        </Menu.Item>
      )}
    </RowMenu>
  )
}
