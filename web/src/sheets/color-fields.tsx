import { areaInWords } from '@etapa/domain/sheets/describe-sheet'
import { mostPieces, usualAngles } from '@etapa/domain/sheets/sheet'
import { ActionIcon, Autocomplete, Button, Text, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { withoutAnyLabel } from '../ui/forms/field-errors.ts'
import classes from './sheet-fields.module.css'
import {
  blankPiece,
  type ColorText,
  isVeryLarge,
  largestUsual,
  type PieceText,
  written,
} from './sheet-text.ts'

interface ColorFieldsProps {
  index: number
  color: ColorText
  /** The errors of the whole sheet, by field path. */
  errors: Record<string, string>
  area: number
  /** Whether a missing name is marked as an error while the colour has no measures either. */
  showsMissing: boolean
  onChange: (color: ColorText) => void
  onRemove: () => void
}

const process = ['Cyan', 'Magenta', 'Amarelo', 'Preto']

/** One colour of a sheet: its name, angle and pieces. */
export function ColorFields({
  index,
  color,
  errors,
  area,
  showsMissing,
  onChange,
  onRemove,
}: ColorFieldsProps) {
  const number = index + 1
  const errorAt = (path: string) => withoutAnyLabel(errors[`colors.${index}.${path}`])
  const isNameMissing = color.name === '' && color.pieces.every(({ width, height }) => !width && !height)
  return (
    <fieldset className={classes.color}>
      <legend>Cor {number}</legend>
      <div className={classes.colorHead}>
        <Autocomplete
          label="Nome ou Pantone"
          aria-label={`Nome da cor ${number}`}
          data={process}
          maxLength={60}
          autoFocus={isNameMissing}
          value={color.name}
          error={isNameMissing && !showsMissing ? undefined : errorAt('name')}
          onChange={name => onChange({ ...color, name })}
        />
        <Autocomplete
          label="Ângulo"
          aria-label={`Ângulo da cor ${number}`}
          inputMode="decimal"
          data={usualAngles.map(written)}
          filter={({ options }) => options}
          value={color.angle}
          error={errorAt('angle')}
          onChange={angle => onChange({ ...color, angle })}
        />
        <Tooltip label="Remover a cor">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remover a cor ${number}`}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {color.pieces.map((piece, pieceIndex) => (
        <PieceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id
          key={pieceIndex}
          about={`da peça ${pieceIndex + 1} da cor ${number}`}
          piece={piece}
          errorAt={name => errorAt(`pieces.${pieceIndex}.${name}`)}
          onChange={changed => onChange({ ...color, pieces: color.pieces.with(pieceIndex, changed) })}
          onRemove={() => onChange({ ...color, pieces: color.pieces.toSpliced(pieceIndex, 1) })}
        />
      ))}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={color.pieces.length >= mostPieces}
          onClick={() => onChange({ ...color, pieces: [...color.pieces, blankPiece] })}
        >
          Adicionar peça
        </Button>
        {area > 0 && (
          <Text size="sm" c="dimmed">
            {areaInWords(area)}
          </Text>
        )}
      </div>
    </fieldset>
  )
}

interface PieceFieldsProps {
  about: string
  piece: PieceText
  errorAt: (name: keyof PieceText) => string | undefined
  onChange: (piece: PieceText) => void
  onRemove: () => void
}

const inCentimetres = { rightSection: 'cm', rightSectionPointerEvents: 'none' } as const

function PieceFields({ about, piece, errorAt, onChange, onRemove }: PieceFieldsProps) {
  const field = (name: keyof PieceText, label: string, placeholder: string) => ({
    'aria-label': `${label} ${about}`,
    placeholder,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: piece[name],
    error: errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...piece, [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes.piece}>
      <TextInput {...field('quantity', 'Quantidade', 'Qtd.')} />
      <span aria-hidden="true">×</span>
      <TextInput {...field('width', 'Largura', 'Largura')} {...inCentimetres} />
      <span aria-hidden="true">×</span>
      <TextInput {...field('height', 'Altura', 'Altura')} {...inCentimetres} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remover a medida ${about}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
      {isVeryLarge(piece) && (
        <Text size="sm" c="orange.9" role="status" className={classes.doubt}>
          Mais de {largestUsual} cm: confira se a medida está em centímetros.
        </Text>
      )}
    </div>
  )
}
