import type { z } from 'zod'

/** The labels of a form's fields, in the order in which they appear on screen. */
export type Labels<Field extends string> = Readonly<Record<Field, string>>

interface FieldErrors {
  /** Error messages by field, or by path within a list field, such as `contacts.0.email`. */
  errors: Record<string, string>
  /** Errors that do not belong to a field of the form, one per line. */
  rest: string
}

/** An error message with one reason per line, and the field to which each line belongs. */
export interface Reasons {
  message: string
  fields: readonly string[]
}

/** Converts a schema's issues to the format of the server's errors. */
export const issueReasons = (issues: readonly z.core.$ZodIssue[]): Reasons => ({
  message: issues.map(issue => issue.message).join('\n'),
  fields: issues.map(issue => issue.path.join('.')),
})

/** Assigns the lines of an error message to the form's fields. */
export function fieldErrors<Field extends string>(
  { message, fields }: Reasons,
  labels: Labels<Field>,
): FieldErrors {
  const errors: Record<string, string> = {}
  const rest: string[] = []
  for (const [index, line] of message.split('\n').entries()) {
    const path = fields[index] ?? ''
    const field = fieldsOf(labels).find(name => isOf(name, path))
    if (field) errors[path] ??= sentence(withoutLabel(line, labels[field]))
    else rest.push(line)
  }
  return { errors, rest: rest.join('\n') }
}

/** Whether the path is the field itself or lies within it. */
export const isOf = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`)

/** Removes the label from a message such as 'Email: já está em uso', because it is already above the input. */
const withoutLabel = (line: string, label: string): string =>
  line.startsWith(`${label}: `) ? line.slice(label.length + 2) : line

/**
 * Removes any prefix that ends with a colon, for messages whose prefix differs from the input's label ('Espessura:
 * número inválido' at 'Espessura (mm)') or starts with a position ('Cor 2, peça 1: Largura: número inválido').
 */
export const withoutAnyLabel = (line: string | undefined): string | undefined => line?.replace(/^.+: /, '')

export const fieldsOf = <Field extends string>(labels: Labels<Field>): Field[] =>
  Object.keys(labels) as Field[]

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
