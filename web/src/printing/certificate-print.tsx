import { getVersionPage } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import { listInWords } from '@etapa/domain/list-in-words'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { address } from '../api/address.ts'
import { productVersions } from '../approvals/approval-queries.ts'
import { taskProduct } from '../orders/task-product.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import classes from './certificate-print.module.css'
import { numberedA4 } from './page-rules.ts'

interface CertificatePrintProps {
  serial: string
  /** The version of the artwork; undefined for the latest one with a decision. */
  version: number | undefined
}

/** A printable certificate of the customer's decision on a version of the artwork. */
export function CertificatePrint({ serial, version }: CertificatePrintProps) {
  const product = useQuery(taskProduct(serial))
  const versions = useQuery(productVersions(serial))
  const error = product.error ?? versions.error
  const retry = () => void Promise.all([product.refetch(), versions.refetch()])
  if (error) return <Failure message={error.message} retry={retry} />
  if (!product.data || !versions.data) return <Loading />
  const decided = versions.data.versions.find(each =>
    version === undefined ? each.decision !== null : each.version === version && each.decision !== null,
  )
  if (!decided) return <Failure message="Esta versão ainda não tem decisão." retry={retry} />
  return <Certificate product={product.data} version={decided} />
}

function Certificate({ product, version }: { product: ProductOfTask; version: Version }) {
  const [isDrawn, setIsDrawn] = useState(false)
  usePrinting(isDrawn)
  const title = titleOf(version)
  return (
    <main className={classes.page}>
      <title>{`${title} ${product.serial}`}</title>
      <style>{numberedA4(14, `${title} ${product.serial}`)}</style>
      <WorkshopBrand hasPhone />
      <h1>{title}</h1>
      <dl className={classes.facts}>
        {factsOf(product, version).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <img
        className={classes.picture}
        src={address(getVersionPage, { id: version.id, n: 1 })}
        alt={`Versão ${version.version}`}
        onLoad={() => setIsDrawn(true)}
        onError={() => setIsDrawn(true)}
      />
      <p>Não vale como prova de cor</p>
    </main>
  )
}

/** Only an approval that still holds is a certificate of one. */
const titleOf = ({ decision, suspension }: Version): string =>
  decision?.decision === 'approved' && !suspension
    ? 'Comprovante de aprovação'
    : 'Registro da resposta do cliente'

/** Returns the labelled facts of the certificate, in order; empty ones are left out. */
function factsOf(product: ProductOfTask, version: Version): [label: string, text: string][] {
  const { decision, suspension } = version
  if (!decision) return []
  const isApproved = decision.decision === 'approved'
  const link = version.links.find(({ id }) => id === decision.linkId)
  return [
    ['Produto', `${product.identification} (${product.serial})`],
    ['Cliente', clientLabel(product.client)],
    ['Versão', `${version.version}, enviada por ${version.madeBy} em ${formatDateTime(version.madeAt)}`],
    ['Arquivo', version.originalName],
    ['SHA-256 do arquivo', version.sha256],
    ['Decisão', isApproved ? 'Aprovada' : 'Ajustes pedidos'],
    ['Por', decision.name],
    ['Link enviado a', decision.sentTo ?? ''],
    ['Link criado', link ? `por ${link.madeBy} em ${formatDateTime(link.madeAt)}` : ''],
    [
      'Link visto na oficina',
      listInWords((link?.seenBy ?? []).map(({ name, at }) => `por ${name} em ${formatDateTime(at)}`)),
    ],
    ['Em', formatDateTime(decision.at)],
    ['Conferiu', decision.confirmations.join(', ')],
    ['Endereço', decision.address ?? ''],
    ['Navegador', decision.browser ?? ''],
    [
      'Suspensa',
      suspension ? `por ${suspension.by} em ${formatDateTime(suspension.at)}: ${suspension.reason}` : '',
    ],
    ...version.engraved.flatMap(({ fileName, sha256, by, at }): [string, string][] => [
      ['Arquivo gravado', `${fileName}, por ${by} em ${formatDateTime(at)}`],
      ['SHA-256 do arquivo gravado', sha256],
    ]),
  ].filter((fact): fact is [string, string] => fact[1] !== '')
}
