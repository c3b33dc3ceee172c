import { type LinkContact, linkContact } from '@etapa/domain/links/link'
import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { clientById } from '../../clients/client-queries.ts'
import { useMay } from '../../sessions/session.ts'
import { fieldErrors, issueReasons } from '../../ui/forms/field-errors.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { focusFirst, showErrors } from '../../ui/forms/show-errors.ts'
import { useRequestKey } from '../../ui/forms/use-request-key.ts'

const labels = { name: 'Nome', email: 'E-mail', phone: 'Telefone' }

interface ContactDialogProps<Sent> {
  clientId: number
  title: string
  submitLabel: string
  hint: string
  /** What `send` sends besides the contact, and the field in which it is chosen. */
  more?: object
  field?: ReactNode
  /** If a request whose response was lost is repeated, `requestKey` is the same. */
  send: (sent: { contact: LinkContact; requestKey: string }) => Promise<Sent>
  onSent?: () => Promise<unknown>
  /** Renders what is shown after sending. */
  children: (sent: Sent, contact: LinkContact) => ReactNode
  onClose: () => void
}

/** Asks for a recipient: a contact of the client, which is preset if it is the only one, or anybody else. */
export function ContactDialog<Sent>(props: ContactDialogProps<Sent>) {
  const contacts = useContacts(props.clientId)
  return contacts && <ContactForm {...props} contacts={contacts} />
}

interface ContactFormProps<Sent> extends ContactDialogProps<Sent> {
  contacts: readonly LinkContact[]
}

function ContactForm<Sent>(props: ContactFormProps<Sent>) {
  const { contacts, title, submitLabel, hint, more, onClose } = props
  const [reason, setReason] = useState('')
  const [only] = contacts.length === 1 ? contacts : []
  const form = useForm({
    initialValues: only ?? { name: '', email: '', phone: '' },
    validate: values => {
      const { error } = linkContact.safeParse(values)
      return fieldErrors(issueReasons(error?.issues ?? []), labels).errors
    },
  })
  const request = useRequestKey()
  const sending = useMutation({
    mutationFn: (contact: LinkContact) =>
      props.send({ contact, requestKey: request.keyFor({ ...contact, ...more }) }),
    onSuccess: props.onSent,
    onError: error => setReason(showErrors(form, labels, error)),
  })
  if (sending.isSuccess) return props.children(sending.data, form.values)

  const submit = form.onSubmit(
    values => {
      setReason('')
      if (!sending.isPending) sending.mutate(values)
    },
    errors => focusFirst(form, labels, errors),
  )
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={sending.isPending}
      failure={reason}
      onSubmit={submit}
      onCancel={onClose}
    >
      {props.field}
      {contacts.length > 0 && (
        <Select
          label="Contato do cliente"
          placeholder="Escolha, ou preencha abaixo"
          data={contacts.map(({ name }, index) => ({ value: String(index), label: name }))}
          defaultValue={only && '0'}
          onChange={value => {
            const chosen = contacts[Number(value)]
            if (value !== null && chosen) form.setValues(chosen)
          }}
        />
      )}
      <TextInput data-autofocus label={labels.name} maxLength={160} {...form.getInputProps('name')} />
      <TextInput
        label={`${labels.email} (opcional)`}
        type="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={`${labels.phone} (opcional)`}
        type="tel"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
      <Text size="sm" c="gray.7">
        {hint}
      </Text>
    </FormDialog>
  )
}

/**
 * Returns the client's representative and contacts; undefined while they are loading, and empty for people who may not
 * see clients.
 */
function useContacts(clientId: number): LinkContact[] | undefined {
  const { data: client, isLoading } = useQuery({ ...clientById(clientId), enabled: useMay('clients:read') })
  if (isLoading) return undefined
  if (!client) return []
  const own = { name: client.representative || client.name, email: client.email, phone: client.telephone }
  return [own, ...client.contacts.map(({ name, email, telephone }) => ({ name, email, phone: telephone }))]
}
