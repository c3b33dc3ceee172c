import { formatDateTime } from '@etapa/domain/dates'
import { attemptLabel, describeRemark, describeRework } from '@etapa/domain/quality/in-words'
import { resultLabels } from '@etapa/domain/stages/result'
import type { SavedItem, StageAttempt } from '@etapa/domain/stages/stage'
import { Text } from '@mantine/core'
import classes from './attempts.module.css'

interface AttemptsProps {
  attempts: readonly StageAttempt[]
  isOpen?: boolean
}

/** The earlier attempts at a stage, with their results and remarks. */
export const Attempts = ({ attempts, isOpen = false }: AttemptsProps) => (
  <details className={classes.attempts} open={isOpen}>
    <summary className={classes.summary}>Tentativas anteriores ({attempts.length})</summary>
    {attempts.map(attempt => (
      <Attempt key={attempt.attempt} attempt={attempt} />
    ))}
  </details>
)

function Attempt({
  attempt: { attempt, completedByUser, completedAt, rework, ...done },
}: {
  attempt: StageAttempt
}) {
  return (
    <section className={classes.attempt} aria-label={attemptLabel(attempt)}>
      <Text fw={600}>{attemptLabel(attempt)}</Text>
      <Text size="sm">
        {completedByUser && completedAt
          ? `Finalizada por ${completedByUser.name} em ${formatDateTime(completedAt)}`
          : 'Não finalizada'}
      </Text>
      <Text size="sm">{describeRework(rework)}</Text>
      <ul className={classes.items}>
        {done.StageCheckListItem.map(item => (
          <Item key={item.label} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: SavedItem }) {
  const { label, result, photos } = item
  const remark = describeRemark(item)
  return (
    <li className={classes.item} data-result={result}>
      <span>
        {label}: <b>{resultLabels[result]}</b>
        {remark && ` · ${remark}`}
      </span>
      {photos.length > 0 && (
        <span className={classes.photos}>
          {photos.map((address, index) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={`Foto ${index + 1} de ${label}`} loading="lazy" />
            </a>
          ))}
        </span>
      )}
    </li>
  )
}
