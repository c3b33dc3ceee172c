import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { taskPath } from '@etapa/domain/orders/serial'
import { Button, Group, Menu } from '@mantine/core'
import {
  IconCopyPlus,
  IconListCheck,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { openPrint } from '../orders/open-print.ts'
import { ReworkButtons } from '../orders/rework-buttons.tsx'
import type { AskedTask } from '../orders/task-dialogs.tsx'
import { useMay } from '../sessions/session.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import classes from './product-card.module.css'
import { useTakeOut } from './use-take-out.ts'

interface ProductActionsProps {
  order: OrderPage
  product: ProductOfPage
  onAsk: (asked: AskedTask) => void
  onCorrect: () => void
}

/** What can be done with one product of an order. */
export function ProductActions({ order, product, onAsk, onCorrect }: ProductActionsProps) {
  const mayAddStage = useMay('stages:change')
  const takeOut = useTakeOut()
  const open = product.stages.find(({ standing }) => standing === 'available')
  const setor = open ? `?setor=${encodeURIComponent(open.sector.key)}` : ''
  const mayTakeOut = order.products.length > 1 && !isBegun(product.stages)
  return (
    <Group gap="xs" mt="sm" className={classes.actions}>
      <Button
        component="a"
        href={`${taskPath(product.serial)}${setor}`}
        variant="default"
        size="xs"
        leftSection={<IconListCheck size={16} aria-hidden="true" />}
        aria-label={`Abrir tarefa ${product.serial}`}
      >
        Abrir tarefa
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconQrcode size={16} aria-hidden="true" />}
        aria-label={`Escanear tarefa ${product.serial}`}
        onClick={() => onAsk({ kind: 'scan', product })}
      >
        Escanear tarefa
      </Button>
      <Button
        variant={product.cardChangedAt ? 'filled' : 'default'}
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        aria-label={`Imprimir cartão ${product.serial}`}
        onClick={() => openPrint(product.serial)}
      >
        Imprimir cartão
      </Button>
      <ReworkButtons product={product} onAsk={onAsk} />
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
            Acrescentar etapa
          </Menu.Item>
        )}
        {mayTakeOut && (
          <Menu.Item
            color="red.8"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => takeOut(product)}
          >
            Retirar da ordem
          </Menu.Item>
        )}
      </RowMenu>
    </Group>
  )
}
