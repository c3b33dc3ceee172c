import { useMay } from '../sessions/session.ts'
import classes from './client-page.module.css'
import { ClientPrices } from './client-prices.tsx'
import { ClientPrinters } from './client-printers.tsx'

/** A client's printers and prices. */
export function ClientTrade({ clientId }: { clientId: number }) {
  const seesPrices = useMay('prices:read')
  return (
    <div className={classes.top}>
      <ClientPrinters clientId={clientId} />
      {seesPrices && <ClientPrices clientId={clientId} />}
    </div>
  )
}
