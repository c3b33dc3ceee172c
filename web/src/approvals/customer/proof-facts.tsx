import type { ApprovalPage, ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { formatDate } from '@etapa/domain/dates'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import controls from '../../links/controls.module.css'
import { fileAddress } from './address.ts'
import classes from './proof-facts.module.css'

interface ProofFactsProps {
  token: string
  page: ApprovalPage
  version: ShownVersion
}

/** Facts from the file and the technical sheet, for the customer to check against the picture. */
export function ProofFacts({ token, page, version }: ProofFactsProps) {
  const { sheet, colors, contact, expiresAt } = page
  return (
    <section className={`${controls.card} ${classes.whole}`}>
      <h2>Ficha e arquivo</h2>
      <Differences differences={version.inkDifferences} />
      <dl className={classes.facts}>
        {sheet.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <Texts label="Cores da ficha" texts={colors} />
        <Texts label="Tintas no arquivo" texts={version.inks} />
      </dl>
      <a
        className={`${controls.secondary} ${classes.download}`}
        href={fileAddress(token)}
        download={version.originalName}
      >
        <IconDownload size={20} stroke={1.8} aria-hidden="true" />
        Baixar arquivo
      </a>
      <p className={`${controls.hint} ${classes.fileName}`}>{version.originalName}</p>
      <p className={controls.hint}>
        Este link foi enviado para {contact} e vale até {formatDate(expiresAt)}.
      </p>
    </section>
  )
}

function Differences({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return null
  return (
    <ul className={classes.differences}>
      {differences.map(text => (
        <li key={text}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Texts({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul className={classes.chips}>
          {texts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
