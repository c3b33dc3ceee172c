import { formatMoney } from '@etapa/domain/money'
import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import controls from '../../links/controls.module.css'
import { adjustmentLine } from '../adjustment.ts'
import classes from './shown-quote.module.css'

/** The items with their technical details and prices, followed by any adjustment and the total. */
export function QuoteItems({ page }: { page: QuotePage }) {
  const adjustment = adjustmentLine(page)
  return (
    <section className={controls.card}>
      <h2>Itens</h2>
      <ol className={classes.items}>
        {page.products.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change
          <li key={index}>
            <div className={classes.line}>
              <strong>{item.identification}</strong>
              {item.price !== null && <span className={classes.amount}>{formatMoney(item.price)}</span>}
            </div>
            <p className={controls.hint}>{item.service}</p>
            {item.sheet.length > 0 && (
              <dl className={classes.facts}>
                {item.sheet.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {item.colors.length > 0 && <p className={classes.colors}>{item.colors.join(' · ')}</p>}
            {item.calculation && <p className={controls.hint}>{item.calculation}</p>}
          </li>
        ))}
      </ol>
      {adjustment && (
        <p className={classes.sum}>
          <span>{adjustment.label}</span>
          <span className={classes.amount}>{adjustment.amount}</span>
        </p>
      )}
      <p className={classes.sum}>
        <strong>Total</strong>
        <strong className={classes.amount}>{formatMoney(page.price)}</strong>
      </p>
    </section>
  )
}
