import { createLink, remindContact, revokeLink } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { LinkList } from '../links/staff/link-list.tsx'
import { useMay } from '../sessions/session.ts'
import { renewApproval } from './approval-queries.ts'

interface VersionLinksProps {
  product: ProductOfTask
  version: Version
  isLatest: boolean
}

/** The customer links of a version, with controls to create and revoke them and to send reminders. */
export function VersionLinks({ product, version, isLatest }: VersionLinksProps) {
  const queries = useQueryClient()
  const { id, links, decision } = version
  const mayChange = useMay('stages:work') && isLatest
  const mayCreate = useMay('clients:write')
  return (
    <LinkList
      links={links}
      clientId={product.clientId}
      mayChange={mayChange}
      blockedBecause={mayCreate ? undefined : 'O escritório cria o link do cliente.'}
      isNext={decision === null}
      newLabel="Criar link"
      title={`Link da versão ${version.version}`}
      madeTitle="Link de aprovação"
      subject={`Arte para aprovação: ${product.identification}`}
      hint="Quem tem o link vê só esta arte, sem senha, por 30 dias."
      emptyText="O cliente ainda não recebeu esta versão."
      create={body => call(createLink, { params: { id }, body })}
      revoke={linkId => call(revokeLink, { params: { linkId } })}
      remind={
        decision === null
          ? (linkId, requestKey) => call(remindContact, { params: { linkId }, body: { requestKey } })
          : undefined
      }
      renew={() => renewApproval(queries)}
    />
  )
}
