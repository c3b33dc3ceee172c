import classes from './client-page.module.css'
import { ClientPrices } from './client-prices.tsx'
import { ClientPrinters } from './client-printers.tsx'

/** What is agreed with a client for its plates: its printers, and its prices for each cm². */
export const ClientTrade = ({ clientId }: { clientId: number }) => (
  <div className={classes.top}>
    <ClientPrinters clientId={clientId} />
    <ClientPrices clientId={clientId} />
  </div>
)
