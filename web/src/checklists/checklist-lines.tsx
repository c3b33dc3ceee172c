import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import type { Answers } from '@etapa/domain/checklists/draft-items'
import { isInterrupted } from '@etapa/domain/checklists/may-finalise'
import { describeRemark } from '@etapa/domain/quality/in-words'
import { resultLabels } from '@etapa/domain/stages/result'
import { Button, Text } from '@mantine/core'
import { IconCircleMinus, IconCircleX, IconDotsVertical, IconEraser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './checklist-lines.module.css'
import { useLineKeys } from './use-line-keys.ts'

interface ChecklistLinesProps {
  lines: readonly ChecklistLine[]
  answers: Answers
  isLocked: boolean
  /** Whether the person has read-only access. */
  isReadOnly?: boolean
  onToggle: (label: string) => void
  onNotConforming: (label: string) => void
  onNotApplicable: (label: string) => void
  onClear: (label: string) => void
  /** Rendered below an item that has a remark. */
  remark?: (line: ChecklistLine) => ReactNode
}

/**
 * The items of a checklist. A tap on a line toggles OK, or calls `onNotConforming` if the item is already
 * non-conforming; the button at its end offers the other results. The arrow keys move between the lines.
 */
export function ChecklistLines(props: ChecklistLinesProps) {
  const { lines, answers, isLocked, isReadOnly, remark } = props
  const { onToggle, onNotConforming, onNotApplicable, onClear } = props
  const [opened, setOpened] = useState<string>()
  const { listProps, tabIndexOf } = useLineKeys(lines)
  if (lines.length === 0) return <Text c="dimmed">Nenhum checklist para este setor.</Text>
  // Once any item is saved, the saved results are final and the remaining items can no longer be answered.
  const isSaved = isInterrupted(lines)
  const close = (then: (label: string) => void) => (label: string) => {
    setOpened(undefined)
    then(label)
  }
  return (
    <>
      <ul className={classes.lines} {...listProps}>
        {lines.map((line, index) => {
          const { label, needsPhoto, saved } = line
          const said = answers.remarks.find(other => other.label === label)
          return (
            <li
              key={label}
              className={classes.line}
              data-line={index}
              data-result={saved?.result ?? said?.result}
            >
              <div className={classes.row}>
                <label className={classes.label}>
                  {/* A native checkbox: Mantine's would add all of its inputs to the floor's initial bundle. */}
                  <input
                    type="checkbox"
                    className={classes.box}
                    tabIndex={tabIndexOf(index)}
                    checked={isSaved ? saved?.checked === true : answers.checked.includes(label)}
                    disabled={isSaved || isLocked}
                    onChange={() => (said?.result === 'NC' ? onNotConforming(label) : onToggle(label))}
                  />
                  <span className={classes.words}>
                    {label}
                    {needsPhoto && <span className={classes.by}> (com foto)</span>}
                    {saved && <span className={classes.by}> {savedWords(saved)}</span>}
                  </span>
                </label>
                {!isSaved && !isReadOnly && (
                  <button
                    type="button"
                    className={classes.more}
                    tabIndex={tabIndexOf(index)}
                    disabled={isLocked}
                    aria-label={`Outro resultado para ${label}`}
                    aria-expanded={opened === label}
                    onClick={() => setOpened(opened === label ? undefined : label)}
                  >
                    <IconDotsVertical size={24} aria-hidden="true" />
                  </button>
                )}
              </div>
              {opened === label && !isSaved && (
                <Choices
                  label={label}
                  isAnswered={said !== undefined}
                  onNotConforming={close(onNotConforming)}
                  onNotApplicable={close(onNotApplicable)}
                  onClear={close(onClear)}
                />
              )}
              {said && !isSaved && remark?.(line)}
            </li>
          )
        })}
      </ul>
      <p className={classes.hint}>As setas ↑ e ↓ mudam de item.</p>
    </>
  )
}

function savedWords(saved: NonNullable<ChecklistLine['saved']>): string {
  const { result, completedByUser } = saved
  const name = completedByUser?.name ?? ''
  if (result === 'OK') return `(Por ${name})`
  return `(${[resultLabels[result], describeRemark(saved), `por ${name}`].filter(Boolean).join(' · ')})`
}

interface ChoicesProps {
  label: string
  isAnswered: boolean
  onNotConforming: (label: string) => void
  onNotApplicable: (label: string) => void
  onClear: (label: string) => void
}

const Choices = ({ label, isAnswered, onNotConforming, onNotApplicable, onClear }: ChoicesProps) => (
  <fieldset className={classes.choices} aria-label={`Resultado de ${label}`}>
    <Button
      size="lg"
      color="red"
      variant="light"
      leftSection={<IconCircleX size={22} aria-hidden="true" />}
      onClick={() => onNotConforming(label)}
    >
      {resultLabels.NC}
    </Button>
    <Button
      size="lg"
      color="gray"
      variant="light"
      leftSection={<IconCircleMinus size={22} aria-hidden="true" />}
      onClick={() => onNotApplicable(label)}
    >
      {resultLabels.NA}
    </Button>
    {isAnswered && (
      <Button
        size="lg"
        variant="default"
        leftSection={<IconEraser size={22} aria-hidden="true" />}
        onClick={() => onClear(label)}
      >
        Limpar
      </Button>
    )}
  </fieldset>
)
