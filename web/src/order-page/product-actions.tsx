import { taskPath } from '@etapa/domain/orders/serial'
import { Button, Group } from '@mantine/core'
import { IconListCheck, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { openPrint } from '../orders/open-print.ts'
import { ReworkButtons } from '../orders/rework-buttons.tsx'
import { CorrectMenu, type CorrectMenuProps } from './correct-menu.tsx'
import classes from './product-card.module.css'

/** What can be done with one product of an order. */
export function ProductActions({ order, product, onAsk, onCorrect }: CorrectMenuProps) {
  const open = product.stages.find(({ standing }) => standing === 'available')
  const setor = open ? `?setor=${encodeURIComponent(open.sector.key)}` : ''
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
      <CorrectMenu order={order} product={product} onAsk={onAsk} onCorrect={onCorrect} />
    </Group>
  )
}
