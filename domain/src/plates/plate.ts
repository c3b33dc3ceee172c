import { z } from 'zod'
import {
  idField,
  instant,
  keysOf,
  optionalText,
  requiredLine,
  requiredText,
  versionField,
} from '../fields.ts'
import { needs } from '../restricted.ts'
import { mostColors } from '../sheets/sheet.ts'
import { loan, loanDraft } from './loan.ts'
import { place, placeDraft } from './place.ts'
import { plateStates } from './plate-states.ts'

const stateField = z.enum(keysOf(plateStates), 'Estado: valor inválido')

/** The maximum number of archive entries per product, including discarded ones. */
export const mostPlates = 100

/** An archive entry: the plates of one colour of a product, or of all its colours. */
export const plate = z.object({
  id: idField('Clichê'),
  /** The product's serial. */
  serial: z.string(),
  identification: z.string(),
  plateCode: z.string(),
  /** The file name of the product's artwork, if it has one. */
  artworkFile: z.string().nullable(),
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  /** Empty if the entry covers all colours. */
  color: z.string(),
  /** Where it belongs, even while it is out. */
  place,
  state: stateField,
  holder: z.object({ id: idField('Funcionário'), name: z.string() }).nullable(),
  /** The client who has it; null if it is not lent. */
  loan: loan.nullable(),
  outSince: instant.nullable(),
  updatedAt: instant,
})
export type Plate = z.output<typeof plate>

export const allColors = 'Todas as cores'

/** The label of an archive entry within its product: its colour, or the label for all colours. */
export const colorInWords = ({ color }: Pick<Plate, 'color'>): string => color || allColors

const noteField = () => optionalText('Observação', 500)

/**
 * Input for storing the plates of a finished product: one entry per colour, or one for all colours if `colors` is
 * empty.
 */
export const newPlates = z.object({
  serial: requiredText('Serial', 60),
  colors: z
    .array(requiredLine('Cor', 60), 'Cores: lista inválida')
    .max(mostColors, `Cores: no máximo ${mostColors}`)
    .default([]),
  place: placeDraft,
  state: stateField
    .exclude(['descartado'], 'Estado: o que se guarda está bom, gasto ou danificado')
    .default('bom'),
  note: noteField(),
})
export type NewPlates = z.output<typeof newPlates>

/** A change to a plate; omitted fields are left unchanged. */
export const plateMove = z
  .object({
    place: placeDraft.optional(),
    state: stateField.optional(),
    /** The employee who takes it out; null returns it, whether an employee or a client has it. */
    holderId: idField('Com quem').nullable().optional(),
    /** The client to lend it to. If this client already has it, the loan's contact and return date are updated. */
    loan: loanDraft.optional().meta(needs('clients:read')),
    note: noteField(),
    updatedAt: versionField,
  })
  .refine(
    ({ place, state, holderId, loan, note }) => place || state || holderId !== undefined || loan || note,
    'Diga o que muda: o lugar, o estado ou com quem está.',
  )
  .refine(({ holderId, loan }) => holderId === undefined || !loan, {
    error: 'Com quem: escolha um funcionário ou um cliente',
    path: ['loan'],
  })
export type PlateMove = z.output<typeof plateMove>

/** The state of a plate after a move, with who made it and when. */
export const moveInAnswer = z.object({
  id: idField('Movimento'),
  at: instant,
  by: z.string(),
  place,
  state: stateField,
  /** The employee who had it afterwards; null if no employee had it. */
  holder: z.string().nullable(),
  /** The client who had it afterwards; null if it was not lent. */
  loan: loan.nullable(),
  note: z.string(),
})
export type MoveInAnswer = z.output<typeof moveInAnswer>
