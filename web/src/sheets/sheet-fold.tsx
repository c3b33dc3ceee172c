import { areaInWords } from '@etapa/domain/sheets/describe-sheet'
import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { blankSheet, type SheetText, sheetOf } from './sheet-text.ts'

const SheetFields = lazyPart(async () => (await import('./sheet-fields.tsx')).SheetFields)

interface SheetFoldProps {
  /** Whose sheet it is. */
  about: string
  sheet: SheetText | undefined
  clientId: number | null
  onChange: (sheet: SheetText) => void
}

/** The technical sheet of an item that is being ordered, folded away until it is wanted. */
export function SheetFold({ about, sheet, clientId, onChange }: SheetFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const body = useId()
  const told = sheet && sheetOf(sheet)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        ms={-8}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={body}
        aria-label={`Ficha técnica de ${about}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Ficha técnica
      </Button>
      {told && (
        <Text span size="sm" c="dimmed" ms="xs">
          {told.area > 0 ? areaInWords(told.area) : 'preenchida'}
        </Text>
      )}
      <div id={body}>
        {isOpen && <SheetFields sheet={sheet ?? blankSheet} clientId={clientId} onChange={onChange} />}
      </div>
    </>
  )
}
