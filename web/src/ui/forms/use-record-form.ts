import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { notifyError } from '../feedback/notify.tsx'
import type { BrowserStore } from './browser-store.ts'
import { fieldErrors, issueReasons, type Labels } from './field-errors.ts'
import { draftOf, type FormDraft, resumeDraft } from './form-draft.ts'
import { type FormValues, isSame, reconcile } from './reconcile.ts'
import { focusFirst, showErrors } from './show-errors.ts'

interface RecordFormOptions<Values extends FormValues> {
  labels: Labels<keyof Values & string>
  schema: z.ZodType
  /** The server's data, or the initial values of a new record. If it changes, the changes are merged into the form. */
  stored: Values
  /** Resolves to the saved values if the form stays open; they replace what was sent. */
  save: (values: Values) => Promise<Values> | Promise<void>
  /** The text of the toast if saving fails; the reason is shown in the form. */
  failedText: string
  /** Reloads `stored` after a conflict. */
  refresh?: () => void
  /** Keeps unsaved input in the browser, so that it is restored when the form is opened again. */
  draftStore: BrowserStore<FormDraft>
}

const changedText = 'Outra pessoa salvou alterações enquanto você editava. Confira os valores atuais.'

/**
 * The state of a form that applies the same validation as the server, stores unsaved input, and focuses the first
 * error.
 */
export function useRecordForm<Values extends FormValues>(options: RecordFormOptions<Values>) {
  const { labels, schema, stored, failedText, refresh, draftStore } = options
  const [resumed] = useState(() => resumeDraft(stored, draftStore.read()))
  const [isResumed, setIsResumed] = useState(() => draftOf(stored, resumed.values) !== undefined)
  const [reason, setReason] = useState(Object.keys(resumed.changed).length > 0 ? changedText : '')
  const [changedMeanwhile, setChangedMeanwhile] = useState(resumed.changed)
  const [known, setKnown] = useState(stored)
  /** The `stored` that was last merged into the form. */
  const [merged, setMerged] = useState(stored)
  const form = useForm<Values>({
    initialValues: resumed.values,
    onValuesChange: values => draftStore.write(draftOf(known, values)),
    validate: values => {
      const { error } = schema.safeParse(values)
      return fieldErrors(issueReasons(error?.issues ?? []), labels).errors
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: Values) => await options.save(values),
    onSuccess: (saved, sent) => {
      draftStore.write(undefined)
      if (saved) adopt(saved, sent)
    },
    onError: error => {
      setReason(showErrors(form, labels, error))
      notifyError(failedText)
      if (error instanceof ApiError && error.code === 'changed-meanwhile') refresh?.()
    },
  })

  const takeIn = useEffectEvent((newer: Values) => {
    setMerged(newer)
    const { values, changed } = reconcile(known, form.getValues(), newer)
    if (Object.keys(changed).length === 0) return
    form.setValues(values)
    setChangedMeanwhile(changed)
    setKnown(newer)
    setReason(changedText)
  })
  useEffect(() => {
    // Not while saving, because the change may be this form's own.
    if (stored !== merged && !isPending) takeIn(stored)
  }, [stored, merged, isPending])

  /** What was typed while saving is kept. */
  function adopt(saved: Values, sent: Values) {
    const { values } = reconcile(sent, form.getValues(), saved)
    form.setValues(values)
    draftStore.write(draftOf(saved, values))
    setKnown(saved)
    setChangedMeanwhile({})
    setIsResumed(false)
  }

  function discard() {
    form.setValues(stored)
    form.clearErrors()
    setChangedMeanwhile({})
    setReason('')
    setIsResumed(false)
  }

  return {
    /** Props of the `RecordForm` around the fields. */
    frame: {
      reason,
      isSaving: isPending,
      resumed: isResumed ? { discard, lacksPassword: 'password' in stored } : undefined,
      onSubmit: form.onSubmit(
        values => {
          setReason('')
          if (!isPending) mutate(values)
        },
        errors => focusFirst(form, labels, errors),
      ),
    },
    values: form.values,
    /** Returns the input props for a field of a list item, by path, such as `contacts.0.email`. */
    part: (path: string) => ({ autoComplete: 'off', ...form.getInputProps(path) }),
    setValue: form.setFieldValue,
    /** Sets several interdependent fields at once. */
    setValues: (values: Partial<Values>) => form.setValues(values),
    /** Returns the input props for a field; `shown` formats a value that somebody else has saved. */
    field: <Name extends keyof Values & string>(
      name: Name,
      shown: (value: Values[Name]) => string = String,
    ) => ({
      label: labels[name],
      autoComplete: 'off',
      withAsterisk: false,
      inputWrapperOrder,
      ...form.getInputProps(name),
      value: form.values[name],
      ...noteOn(name, shown),
    }),
  }

  function noteOn<Name extends keyof Values>(name: Name, shown: (value: Values[Name]) => string) {
    const saved = changedMeanwhile[name]
    if (saved === undefined) return {}
    if (isSame(saved, form.values[name])) return { description: 'Atualizado por outra pessoa' }
    return { description: `Salvo por outra pessoa: ${shown(saved) || '(vazio)'}` }
  }
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
