import type { ClientPage, ClientSums } from '@etapa/domain/clients/client'
import { formatMoney } from '@etapa/domain/money'
import { numberFormat } from '@etapa/domain/number-format'
import { AnchorLink } from '../ui/page/link.tsx'
import classes from './client-page.module.css'

const number = numberFormat()

interface ClientSumsProps {
  client: ClientPage
}

/**
 * The number and value of a client's orders, and the open balance of its bills; without amounts for people who may not
 * see prices.
 */
export const ClientSumsTable = ({
  client: { id, thisYear, lastYear, allTime, openBalance },
}: ClientSumsProps) => (
  <div className={classes.box}>
    <table className={classes.sums} aria-label="Totais do cliente">
      <thead>
        <tr>
          <th scope="col">Período</th>
          <th scope="col">Ordens</th>
          <th scope="col">Produtos</th>
          {allTime.price !== null && <th scope="col">Valor</th>}
        </tr>
      </thead>
      <tbody>
        <Sums label="Este ano" sums={thisYear} />
        <Sums label="Ano passado" sums={lastYear} />
        <Sums label="Desde o início" sums={allTime} />
      </tbody>
    </table>
    {openBalance !== null && (
      <p className={classes.balance}>
        <span>Saldo em aberto das faturas</span>
        <AnchorLink to="/painel/faturamento" search={{ aba: 'faturas', cliente: id }}>
          {formatMoney(openBalance)}
        </AnchorLink>
      </p>
    )}
  </div>
)

const Sums = ({ label, sums: { orders, products, price } }: { label: string; sums: ClientSums }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{number(orders)}</td>
    <td>{number(products)}</td>
    {price !== null && <td>{formatMoney(price)}</td>}
  </tr>
)
