import type { OrderForPrint } from '@etapa/domain/orders/order'
import { orderOfProduct } from '@etapa/domain/orders/serial'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { workshopData } from '../api/workshop-queries.ts'
import { orderForPrint } from '../orders/order-queries.ts'
import { usePrinting } from '../ui/windows/print-window.ts'
import { SiteNotice } from '../ui/windows/site-notice.tsx'
import { useCodeSite } from '../ui/windows/use-code-site.ts'
import { type CardFormat, cardFormats, formatStore } from './card-format.ts'
import { PrintCard } from './print-card.tsx'
import page from './print-page.module.css'

interface PrintCardsProps {
  /** The serial of the order, or of one of its products. */
  serial: string
  /** Whether to open the print dialog once the cards are loaded. */
  atOnce?: boolean
}

/** One card per product, each on its own page. Stays empty if the order cannot be loaded. */
export function PrintCards({ serial, atOnce = false }: PrintCardsProps) {
  const { data: order, error, isSuccess } = useQuery(orderForPrint(orderOfProduct(serial) ?? serial))

  useEffect(() => {
    if (error) console.error('Erro ao buscar dados', error)
  }, [error])

  const { data: workshop, isPending: isWorkshopAwaited } = useQuery(workshopData())
  const { isUnreachable, ...card } = useCodeSite(order)
  usePrinting(isSuccess && !isWorkshopAwaited && atOnce && card.isSettled)
  const [format, setFormat] = useState<CardFormat>(() => formatStore.read() ?? 'card')
  const { width, height } = cardFormats[format]

  if (!order) return null
  return (
    <main className={page.page}>
      <title>{`Ordem de Serviço ${order.serial} · Etapa`}</title>
      {/* Not in the style sheet, which would stay active on other pages. */}
      <style>{`@page { size: ${width} ${height}; margin: 0 }`}</style>
      {isUnreachable && (
        <div className={page.bar}>
          <SiteNotice {...card} />
        </div>
      )}
      <Group className={page.bar} justify="center" gap="xs">
        <SegmentedControl
          aria-label="Formato"
          data={formats}
          value={format}
          onChange={chosen => {
            formatStore.write(chosen)
            setFormat(chosen)
          }}
        />
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
      {order.products.filter(isWanted(serial)).map(product => (
        <PrintCard
          key={product.serial}
          product={product}
          createdAt={order.createdAt}
          site={card.site}
          format={format}
          workshop={workshop?.name || undefined}
        />
      ))}
    </main>
  )
}

const formats = Object.entries(cardFormats).map(([value, { name }]) => ({
  value: value as CardFormat,
  label: name,
}))

const isWanted =
  (serial: string) =>
  (product: OrderForPrint['products'][number]): boolean =>
    orderOfProduct(serial) === undefined || product.serial === serial
