import { areaInWords } from '@etapa/domain/sheets/describe-sheet'
import { converted } from '@etapa/domain/sheets/screen'
import { mostColors, screenUnits, sheetKinds, sides } from '@etapa/domain/sheets/sheet'
import { Autocomplete, Button, Select, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { withoutAnyLabel } from '../ui/forms/field-errors.ts'
import { ColorFields } from './color-fields.tsx'
import { PrinterSelect } from './printer-select.tsx'
import classes from './sheet-fields.module.css'
import {
  blankColor,
  type SheetText,
  sheetDraftOf,
  sheetErrors,
  thicknessSuggestions,
  typedArea,
  written,
} from './sheet-text.ts'

interface SheetFieldsProps {
  sheet: SheetText
  /** The client whose printers can be chosen; null until a client is selected. */
  clientId: number | null
  /**
   * The last attempt to save an invalid sheet. Passing a new object focuses the first error. After the first attempt,
   * missing names are also marked on colours without measures.
   */
  attempt?: object | undefined
  onChange: (sheet: SheetText) => void
}

type TextField = Exclude<keyof SheetText, 'colors' | 'screenUnit' | 'printerId'>

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields of a technical sheet, each with its error. */
export function SheetFields({ sheet, clientId, attempt, onChange }: SheetFieldsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = attempt && frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // Centred, because at the edge of the screen the page's header would cover it.
    wrong?.scrollIntoView({ block: 'center' })
  }, [attempt])
  const errors = sheetErrors(sheet)
  const areas = sheet.colors.map(color => typedArea([color]))
  const area = typedArea(sheet.colors)
  const change = (part: Partial<SheetText>) => onChange({ ...sheet, ...part })
  const text = (name: TextField, path: string = name) => ({
    value: sheet[name],
    error: withoutAnyLabel(errors[path]),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const choice = (name: 'kind' | 'side', labels: Record<string, string>) => ({
    data: options(labels),
    value: sheet[name] || null,
    clearable: true,
    onChange: (value: string | null) => change({ [name]: value ?? '' }),
  })
  const { screen } = sheetDraftOf(sheet)
  return (
    <div className={classes.sheet} ref={frame}>
      <div className={classes.grid}>
        <Select label="Tipo" {...choice('kind', sheetKinds)} />
        <TextInput label="Código do clichê" maxLength={60} {...text('plateCode')} />
        <TextInput label="Código do item no cliente" maxLength={60} {...text('itemCode')} />
        <Autocomplete
          label="Espessura (mm)"
          inputMode="decimal"
          data={thicknessSuggestions}
          filter={({ options }) => options}
          {...text('thickness')}
          onChange={thickness => change({ thickness })}
        />
        <PrinterSelect sheet={sheet} clientId={clientId} onChange={change} />
        <TextInput label="Cilindro" maxLength={40} {...text('cylinder')} />
        <TextInput label="Distorção (%)" inputMode="decimal" {...text('distortion')} />
        <div className={classes.pair}>
          <TextInput
            label="Lineatura"
            inputMode="decimal"
            description={screen && !errors['screen.value'] ? screenHint(screen) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...text('screen', 'screen.value')}
          />
          <Select
            label="Unidade"
            data={screenUnits}
            value={sheet.screenUnit}
            allowDeselect={false}
            onChange={unit => unit && change({ screenUnit: unit })}
          />
        </div>
        <TextInput label="Jogos" inputMode="numeric" {...text('sets')} />
        <Select label="Interno/externo" {...choice('side', sides)} />
      </div>
      {sheet.colors.map((color, index) => (
        <ColorFields
          // biome-ignore lint/suspicious/noArrayIndexKey: colours have no id
          key={index}
          index={index}
          color={color}
          errors={errors}
          area={areas[index] ?? 0}
          showsMissing={attempt !== undefined}
          onChange={changed => change({ colors: sheet.colors.with(index, changed) })}
          onRemove={() => change({ colors: sheet.colors.toSpliced(index, 1) })}
        />
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={sheet.colors.length >= mostColors}
          onClick={() => change({ colors: [...sheet.colors, blankColor] })}
        >
          Adicionar cor
        </Button>
        {area > 0 && (
          <Text size="sm" fw={500} role="status">
            Área total: {areaInWords(area)}
          </Text>
        )}
      </div>
      <Textarea label="Observações da ficha" maxLength={1_000} autosize minRows={2} {...text('notes')} />
    </div>
  )
}

const screenHint = (screen: Parameters<typeof converted>[0]): string => {
  const other = converted(screen)
  return `${written(other.value)} ${other.unit}`
}
