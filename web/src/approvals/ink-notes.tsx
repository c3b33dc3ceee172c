import { compareInks } from '@etapa/domain/approvals/compare-inks'
import type { Version } from '@etapa/domain/approvals/version'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { Text } from '@mantine/core'
import classes from './version-card.module.css'

interface InkNotesProps {
  version: Version
  sheet: Sheet | null
}

/** The inks of the file, with notes on what may look different on screen or differs from the sheet. */
export function InkNotes({ version: { inks, hasOverprint }, sheet }: InkNotesProps) {
  const names = (sheet?.colors ?? []).map(({ name }) => name)
  const notes = [
    ...(hasOverprint ? ['Usa sobreimpressão: a tela pode diferir do impresso'] : []),
    ...compareInks(inks, names),
  ]
  if (inks.length + notes.length === 0) return null
  return (
    <div>
      {inks.length > 0 && <Text size="sm">Tintas no arquivo: {inks.join(', ')}</Text>}
      <ul className={classes.facts}>
        {notes.map(note => (
          <Text key={note} component="li" size="sm" c="orange.9">
            {note}
          </Text>
        ))}
      </ul>
    </div>
  )
}
