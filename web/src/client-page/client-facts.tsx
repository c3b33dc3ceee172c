import { addressInWords } from '@etapa/domain/clients/address'
import type { ClientPage } from '@etapa/domain/clients/client'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import type { ReactNode } from 'react'
import { ContactWays } from '../clients/contact-ways.tsx'
import classes from './client-page.module.css'

export function ClientFacts({ client }: { client: ClientPage }) {
  const address = addressInWords(client)
  return (
    <dl className={`${classes.box} ${classes.facts}`}>
      <Fact label="Representante">{client.representative || '-'}</Fact>
      <Fact label="Contato">{client.telephone || client.email ? <ContactWays {...client} /> : '-'}</Fact>
      {client.taxId && <Fact label="CNPJ ou CPF">{formatTaxId(client.taxId)}</Fact>}
      {address && <Fact label="Endereço">{address}</Fact>}
      {client.contacts.length > 0 && (
        <Fact label="Contatos">
          {client.contacts.map(({ name, role, telephone, email }) => (
            <div key={`${name} ${role}`}>
              {role ? `${name} (${role})` : name}
              <ContactWays telephone={telephone} email={email} />
            </div>
          ))}
        </Fact>
      )}
      {client.notes && <Fact label="Observações">{client.notes}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
