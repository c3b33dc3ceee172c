import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { ApiError } from '../../api/api-error.ts'
import { fieldErrors, fieldsOf, isOf, type Labels } from './field-errors.ts'

type Form<Field extends string> = Pick<
  UseFormReturnType<Record<Field, unknown>>,
  'setErrors' | 'getInputNode'
>

/**
 * Shows the server's errors at their fields, focuses the first one, and returns the lines that do not belong to a
 * field.
 */
export function showErrors<Field extends string>(
  form: Form<Field>,
  labels: Labels<Field>,
  error: Error,
): string {
  const fields = error instanceof ApiError ? error.fields : []
  const { errors, rest } = fieldErrors({ message: error.message, fields }, labels)
  form.setErrors(errors)
  focusFirst(form, labels, errors)
  return rest
}

/** Focuses the first invalid field, in the order in which the fields appear on screen. */
export function focusFirst<Field extends string>(
  form: Pick<Form<Field>, 'getInputNode'>,
  labels: Labels<Field>,
  errors: FormErrors,
): void {
  const paths = Object.keys(errors).filter(path => errors[path])
  const wrong = fieldsOf(labels).flatMap(name => paths.filter(path => isOf(name, path)))[0]
  if (wrong) form.getInputNode(wrong)?.focus()
}
