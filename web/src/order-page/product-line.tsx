import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { IconPrinter } from '@tabler/icons-react'
import { ApprovalBadge } from '../approvals/approval-badge.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import classes from './product-line.module.css'
import { StageDots } from './stage-dots.tsx'

/** A collapsed product: one line, as in a list. */
export const ProductLine = ({ product }: { product: ProductOfPage }) => (
  <div className={classes.line}>
    <span className={classes.serial}>
      <Serial text={product.serial} />
    </span>
    <span className={classes.name} title={`${product.identification} · ${product.productType.name}`}>
      <b>{product.identification}</b> · {product.productType.name}
    </span>
    {product.approval && product.approval !== 'approved' && (
      <span className={classes.approval}>
        <ApprovalBadge approval={product.approval} customerSince={product.customerSince} />
      </span>
    )}
    {product.cardChangedAt && (
      <span
        className={classes.reprint}
        role="img"
        aria-label={cardToPrint(product)}
        title={cardToPrint(product)}
      >
        <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
      </span>
    )}
    <StageDots product={product} />
  </div>
)

/** Returns the text that asks to print a product's card, or to print it again because its content has changed. */
export const cardToPrint = ({ cardPrintedAt }: ProductOfPage): string =>
  cardPrintedAt ? 'Reimprimir cartão' : 'Imprimir cartão'
