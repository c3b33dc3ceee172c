import type { ClientPage } from '@etapa/domain/clients/client'
import { ContactWays } from '../clients/contact-ways.tsx'
import classes from './client-page.module.css'

export const ClientFacts = ({ client }: { client: ClientPage }) => (
  <dl className={`${classes.box} ${classes.facts}`}>
    <div>
      <dt>Representante</dt>
      <dd>{client.representative || '-'}</dd>
    </div>
    <div>
      <dt>Contato</dt>
      <dd>{client.telephone || client.email ? <ContactWays {...client} /> : '-'}</dd>
    </div>
  </dl>
)
