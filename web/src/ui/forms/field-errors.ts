/** The fields of a form in the order of the screen, each with the name that messages call it by. */
export type Labels<Field extends string> = Readonly<Record<Field, string>>

interface FieldErrors<Field extends string> {
  errors: Partial<Record<Field, string>>
  /** What concerns no field of the form. */
  rest: string
}

/** Sorts the lines of a refusal ('Email: já está em uso') to the fields they name. */
export function fieldErrors<Field extends string>(
  message: string,
  labels: Labels<Field>,
): FieldErrors<Field> {
  const errors: Partial<Record<Field, string>> = {}
  const rest: string[] = []
  for (const line of message.split('\n')) {
    const field = fieldsOf(labels).find(name => line.startsWith(`${labels[name]}: `))
    if (field) errors[field] ??= sentence(line.slice(labels[field].length + 2))
    else rest.push(line)
  }
  return { errors, rest: rest.join('\n') }
}

export const fieldsOf = <Field extends string>(labels: Labels<Field>): Field[] =>
  Object.keys(labels) as Field[]

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
