import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { Menu } from '@mantine/core'
import { IconCopyPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { AskedTask } from '../orders/task-dialogs.tsx'
import { useMay } from '../sessions/session.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { useRemoveProduct } from './use-remove-product.ts'

export interface CorrectMenuProps {
  order: OrderPage
  product: ProductOfPage
  onAsk: (asked: AskedTask) => void
  onCorrect: () => void
}

/** What puts a product right, or repeats it. */
export function CorrectMenu({ order, product, onAsk, onCorrect }: CorrectMenuProps) {
  const mayAddStage = useMay('stages:change')
  const remove = useRemoveProduct()
  const mayRemove = order.products.length > 1 && !isBegun(product.stages)
  return (
    <RowMenu label={`Corrigir ${product.serial}`} word="Corrigir">
      <MenuItemLink
        to="/painel/os/adicionar"
        search={{ repetir: product.serial }}
        leftSection={<IconCopyPlus size={18} aria-hidden="true" />}
      >
        Repetir
      </MenuItemLink>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onCorrect}>
        Corrigir identificação ou serviço
      </Menu.Item>
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
