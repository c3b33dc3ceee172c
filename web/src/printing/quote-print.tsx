import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { formatDate, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import type { Quote, QuoteVersion } from '@etapa/domain/quotes/quote'
import { colorInWords, sheetLines } from '@etapa/domain/sheets/describe-sheet'
import { useQuery } from '@tanstack/react-query'
import { adjustmentLine } from '../quotes/adjustment.ts'
import { quoteById } from '../quotes/quote-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import { numberedA4 } from './page-rules.ts'
import classes from './quote-print.module.css'

/** The latest version of a quote for printing, or for saving as a PDF from the print dialog. */
export function QuotePrint({ id }: { id: number }) {
  const { data: quote, error, refetch } = useQuery(quoteById(id))
  if (error) return <Failure message={error.message} retry={refetch} />
  const [version] = quote?.versions ?? []
  if (!quote || !version) return <Loading />
  return <PrintedQuote quote={quote} version={version} />
}

function PrintedQuote({ quote, version }: { quote: Quote; version: QuoteVersion }) {
  usePrinting(true)
  const { dueDays, validUntil, validDays, terms, price } = version
  const adjustment = adjustmentLine(version)
  return (
    <main className={classes.page}>
      <title>{`Orçamento ${quote.number}`}</title>
      <style>{numberedA4(14, `Orçamento ${quote.number}`)}</style>
      <WorkshopBrand hasPhone />
      {quote.issuerTaxId && <p>{`CNPJ ${formatTaxId(quote.issuerTaxId)}`}</p>}
      <h1>Orçamento {quote.number}</h1>
      <p>
        {quote.client} · {formatDate(version.madeAt)}
        {version.version > 1 && ` · versão ${version.version}`}
        {quote.clientTaxId && <span>{`CNPJ ou CPF: ${formatTaxId(quote.clientTaxId)}`}</span>}
        {quote.clientAddress && <span>{quote.clientAddress}</span>}
      </p>
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Preço</th>
          </tr>
        </thead>
        <tbody>
          {version.products.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change
            <tr key={index}>
              <td>
                <strong>{item.identification}</strong>, {item.service}
                <ItemFacts item={item} />
              </td>
              <td>{item.price === null ? '' : formatMoney(item.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {adjustment && (
            <tr>
              <th scope="row">{adjustment.label}</th>
              <td>{adjustment.amount}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Total</th>
            <td>{price === null ? '' : formatMoney(price)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={classes.facts}>
        <div>
          <dt>Prazo de entrega</dt>
          <dd>{dueDays ? `${counted(dueDays, 'dia útil', 'dias úteis')} após o aceite` : 'a combinar'}</dd>
        </div>
        <div>
          <dt>Validade</dt>
          <dd>{validUntil ? `até ${formatDay(validUntil)}` : counted(validDays, 'dia', 'dias')}</dd>
        </div>
        {terms && (
          <div>
            <dt>Condições</dt>
            <dd>{terms}</dd>
          </div>
        )}
      </dl>
    </main>
  )
}

function ItemFacts({ item: { sheet, calculation } }: { item: QuoteVersion['products'][number] }) {
  const lines = sheet
    ? sheetLines(sheet).flatMap(({ label, text, isLong }) => (isLong ? [] : [`${label}: ${text}`]))
    : []
  const texts = [lines.join(' · '), (sheet?.colors ?? []).map(colorInWords).join(' · '), calculation ?? '']
  return texts.filter(Boolean).map(text => (
    <div key={text} className={classes.detail}>
      {text}
    </div>
  ))
}
