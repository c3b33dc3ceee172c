import type { z } from 'zod'

/** The labels of a form's fields, in the order of the screen. */
export type Labels<Field extends string> = Readonly<Record<Field, string>>

interface FieldErrors {
  /** By field, or by the path within a list field: `contacts.0.email`. */
  errors: Record<string, string>
  /** Errors that are not about a field of the form. */
  rest: string
}

/** An error message: one reason per line, and the field of each line. */
export interface Reasons {
  message: string
  fields: readonly string[]
}

/** A schema's issues in the format of the server's errors. */
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

/** Whether the path is within the field. */
export const isOf = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`)

/** 'Email: já está em uso' without the label, which is already above the input. */
const withoutLabel = (line: string, label: string): string =>
  line.startsWith(`${label}: `) ? line.slice(label.length + 2) : line

/**
 * For messages whose prefix differs from the input's label ('Espessura: número inválido' at 'Espessura (mm)'), or
 * that start with a position ('Cor 2, peça 1: Largura: número inválido').
 */
export const withoutAnyLabel = (line: string | undefined): string | undefined => line?.replace(/^.+: /, '')

export const fieldsOf = <Field extends string>(labels: Labels<Field>): Field[] =>
  Object.keys(labels) as Field[]

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
