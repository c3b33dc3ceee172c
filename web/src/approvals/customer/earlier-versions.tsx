import type { ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { formatDateTime } from '@etapa/domain/dates'
import controls from '../../links/controls.module.css'
import { CommentList } from './comment-list.tsx'
import classes from './earlier-versions.module.css'
import { describeDecision } from './link-state.ts'

/** The earlier versions, each with its note, decision and comments. */
export function EarlierVersions({ versions }: { versions: readonly ShownVersion[] }) {
  if (versions.length === 0) return null
  return (
    <section className={`${controls.card} ${classes.versions}`}>
      <h2>Versões anteriores</h2>
      {versions.map(({ version, madeAt, note, decision, comments }) => (
        <details key={version}>
          <summary>
            Versão {version}, de {formatDateTime(madeAt)}
          </summary>
          {note && <p>{note}</p>}
          <p>{decision ? describeDecision(decision) : 'Sem resposta'}</p>
          <CommentList comments={comments} />
        </details>
      ))}
    </section>
  )
}
