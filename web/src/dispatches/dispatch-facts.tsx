import { formatDateTime } from '@etapa/domain/dates'
import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { getSignature } from '@etapa/domain/dispatches/endpoints'
import type { ReactNode } from 'react'
import { address } from '../api/address.ts'
import classes from './dispatches.module.css'
import { StateBadge } from './state-badge.tsx'

export const DispatchFacts = ({ note }: { note: DispatchPage }) => (
  <dl className={classes.facts}>
    <Fact label="Situação">
      <StateBadge state={note.state} />
    </Fact>
    <Fact label="Transportadora">
      {note.carrier.name}
      {note.carrier.phone && <div>{note.carrier.phone}</div>}
    </Fact>
    <Fact label="Criado">
      {formatDateTime(note.madeAt)}
      <div className={classes.note}>por {note.madeBy}</div>
    </Fact>
    {note.leftAt && (
      <>
        <Fact label="Saiu">
          {formatDateTime(note.leftAt)}
          <div className={classes.note}>registrado por {note.leftBy}</div>
        </Fact>
        <Fact label="Motorista">{note.driver}</Fact>
      </>
    )}
    {note.hasSignature && (
      <Fact label="Assinatura">
        <img
          className={classes.signature}
          src={address(getSignature, { id: note.id })}
          alt={`Assinatura de ${note.driver}`}
        />
      </Fact>
    )}
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
