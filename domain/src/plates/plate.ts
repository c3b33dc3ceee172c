import { z } from 'zod'
import { idField, instant, keysOf, optionalText, requiredText, versionField } from '../fields.ts'
import { mostColors } from '../sheets/sheet.ts'
import { loan, loanDraft } from './loan.ts'
import { place, placeDraft } from './place.ts'

export const plateStates = {
  bom: 'Bom',
  gasto: 'Gasto',
  danificado: 'Danificado',
  descartado: 'Descartado',
} as const
export type PlateState = keyof typeof plateStates

const stateField = z.enum(keysOf(plateStates), 'Estado: valor inválido')

/** How many entries one product may have, discarded ones included. */
export const mostPlates = 100

/** The plates of one colour of a product, or of all its colours, as they lie in the archive. */
export const plate = z.object({
  id: idField('Clichê'),
  /** Of the product. */
  serial: z.string(),
  identification: z.string(),
  plateCode: z.string(),
  /** The name of the file that shows the product, if it has one. */
  artworkFile: z.string().nullable(),
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  /** Empty where the entry stands for all colours. */
  color: z.string(),
  /** Where it belongs, also while somebody has it. */
  place,
  state: stateField,
  holder: z.object({ id: idField('Funcionário'), name: z.string() }).nullable(),
  /** The client who has it; nothing while it is in its place or with an employee. */
  loan: loan.nullable(),
  outSince: instant.nullable(),
  updatedAt: instant,
})
export type Plate = z.output<typeof plate>

export const allColors = 'Todas as cores'

/** What an entry is called beside its product. */
export const colorInWords = ({ color }: Pick<Plate, 'color'>): string => color || allColors

const noteField = () => optionalText('Observação', 500)

/** The plates of a finished product that are put away: an entry for each colour, or one for all. */
export const newPlates = z.object({
  serial: requiredText('Serial', 60),
  colors: z
    .array(requiredText('Cor', 60), 'Cores: lista inválida')
    .max(mostColors, `Cores: no máximo ${mostColors}`)
    .default([]),
  place: placeDraft,
  state: stateField
    .exclude(['descartado'], 'Estado: o que se guarda está bom, gasto ou danificado')
    .default('bom'),
  note: noteField(),
})
export type NewPlates = z.output<typeof newPlates>

/** What changes about a plate; what is left out stays. */
export const plateMove = z
  .object({
    place: placeDraft.optional(),
    state: stateField.optional(),
    /** Who takes it out; null brings it back, also from a client. */
    holderId: idField('Com quem').nullable().optional(),
    /** The client it is lent to, or a change of the loan to this client. */
    loan: loanDraft.optional(),
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

/** What a plate was made to be, by whom and when. */
export const moveInAnswer = z.object({
  id: idField('Movimento'),
  at: instant,
  by: z.string(),
  place,
  state: stateField,
  /** Who had it from then on; nobody where it lay in its place. */
  holder: z.string().nullable(),
  /** The client who had it from then on. */
  loan: loan.nullable(),
  note: z.string(),
})
export type MoveInAnswer = z.output<typeof moveInAnswer>
