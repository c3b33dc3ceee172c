import classes from './client-page.module.css'
import { ClientPrices } from './client-prices.tsx'
import { ClientPrinters } from './client-printers.tsx'

/** A client's printers and prices. */
export const ClientTrade = ({ clientId }: { clientId: number }) => (
  <div className={classes.top}>
    <ClientPrinters clientId={clientId} />
    <ClientPrices clientId={clientId} />
  </div>
)
