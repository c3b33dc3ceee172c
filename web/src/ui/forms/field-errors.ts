import type { z } from 'zod'

/** The fields of a form in the order of the screen, each with its label. */
export type Labels<Field extends string> = Readonly<Record<Field, string>>

interface FieldErrors {
  /** By the field, or by its path within a field that is a list: `contacts.0.email`. */
  errors: Record<string, string>
  /** What concerns no field of the form. */
  rest: string
}

/** A refusal: one reason a line, and the field that each line is about. */
export interface Reasons {
  message: string
  fields: readonly string[]
}

/** The reasons of a schema, as the server would send them. */
export const issueReasons = (issues: readonly z.core.$ZodIssue[]): Reasons => ({
  message: issues.map(issue => issue.message).join('\n'),
  fields: issues.map(issue => issue.path.join('.')),
})

/** Sorts the lines of a refusal to the fields of a form that they are about. */
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

/** Whether what is at the path belongs to the field. */
export const isOf = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`)

/** 'Email: já está em uso' without the name that stands above the input already. */
const withoutLabel = (line: string, label: string): string =>
  line.startsWith(`${label}: `) ? line.slice(label.length + 2) : line

/**
 * The same where the name above the input is not that of the message ('Espessura: número inválido' at 'Espessura (mm)'), or
 * where the message names its place first ('Cor 2, peça 1: Largura: número inválido').
 */
export const withoutAnyLabel = (line: string | undefined): string | undefined => line?.replace(/^.+: /, '')

export const fieldsOf = <Field extends string>(labels: Labels<Field>): Field[] =>
  Object.keys(labels) as Field[]

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
