import { areaInWords } from '@etapa/domain/sheets/describe-sheet'
import { Button, Group, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { blankSheet, isWrong, type SheetText, sheetOf } from './sheet-text.ts'

const SheetFields = lazyPart(async () => (await import('./sheet-fields.tsx')).SheetFields)

interface SheetFoldProps {
  /** The item's name, for the accessible label. */
  about: string
  sheet: SheetText | undefined
  clientId: number | null
  /** The last attempt to save an invalid sheet. Passing a new object expands the sheet and focuses the first error. */
  attempt: object | undefined
  onChange: (sheet: SheetText) => void
}

/** The technical sheet of an item in the order or quote form, initially collapsed. */
export function SheetFold({ about, sheet, clientId, attempt, onChange }: SheetFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const body = useId()
  useEffect(() => {
    if (attempt) setIsOpen(true)
  }, [attempt])
  const filledIn = sheet && sheetOf(sheet)
  return (
    <>
      <Group gap="xs" mt={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={body}
          aria-label={`Ficha técnica de ${about}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Ficha técnica
        </Button>
        {filledIn && (
          <Text span size="sm" c="dimmed">
            {filledIn.area > 0 ? areaInWords(filledIn.area) : 'preenchida'}
          </Text>
        )}
        {!isOpen && sheet && !filledIn && isWrong(sheet) && (
          <Text span size="sm" c="red.8">
            com erro
          </Text>
        )}
      </Group>
      <div id={body}>
        {isOpen && (
          <SheetFields
            sheet={sheet ?? blankSheet}
            clientId={clientId}
            attempt={attempt}
            onChange={onChange}
          />
        )}
      </div>
    </>
  )
}
