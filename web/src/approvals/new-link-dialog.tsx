import { createLink } from '@etapa/domain/approvals/endpoints'
import { invitation } from '@etapa/domain/approvals/invitation'
import type { Version } from '@etapa/domain/approvals/version'
import { type LinkContact, linkContact } from '@etapa/domain/links/link'
import { phoneNumbers, whatsAppLink } from '@etapa/domain/messages/phone-numbers'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { clientById } from '../clients/client-queries.ts'
import { useMay } from '../sessions/session.ts'
import { fieldErrors, issueReasons } from '../ui/forms/field-errors.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { focusFirst, showErrors } from '../ui/forms/show-errors.ts'
import { SecretDialog } from '../ui/windows/secret-dialog.tsx'
import { renewApproval } from './approval-queries.ts'

const labels = { name: 'Nome', email: 'E-mail', phone: 'Telefone' }

interface NewLinkDialogProps {
  product: ProductOfTask
  version: Version
  onClose: () => void
}

/** Asks who the link is for, then shows it once. */
export function NewLinkDialog({ product, version, onClose }: NewLinkDialogProps) {
  const queries = useQueryClient()
  const contacts = useContacts(product.clientId)
  const [reason, setReason] = useState('')
  const form = useForm({
    initialValues: { name: '', email: '', phone: '' },
    validate: values => {
      const { error } = linkContact.safeParse(values)
      return fieldErrors(issueReasons(error?.issues ?? []), labels).errors
    },
  })
  const create = useMutation({
    mutationFn: (contact: LinkContact) => call(createLink, { params: { id: version.id }, body: { contact } }),
    onSuccess: () => renewApproval(queries),
    onError: error => setReason(showErrors(form, labels, error)),
  })
  if (create.isSuccess)
    return <MadeLink product={product} contact={form.values} link={create.data.link} onClose={onClose} />

  const submit = form.onSubmit(
    values => {
      setReason('')
      if (!create.isPending) create.mutate(values)
    },
    errors => focusFirst(form, labels, errors),
  )
  return (
    <FormDialog
      title={`Link da versão ${version.version}`}
      submitLabel="Criar link"
      isSaving={create.isPending}
      failure={reason}
      closeOnClickOutside={!form.isDirty()}
      onSubmit={submit}
      onCancel={onClose}
    >
      {contacts.length > 0 && (
        <Select
          label="Contato do cliente"
          placeholder="Escolha, ou preencha abaixo"
          data={contacts.map(({ name }, index) => ({ value: String(index), label: name }))}
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
        Quem tem o link vê só esta arte, sem senha, por 30 dias.
      </Text>
    </FormDialog>
  )
}

/** The client and its contacts; empty for people who may not see them. */
function useContacts(clientId: number): LinkContact[] {
  const { data: client } = useQuery({ ...clientById(clientId), enabled: useMay('clients:read') })
  if (!client) return []
  const own = { name: client.representative || client.name, email: client.email, phone: client.telephone }
  return [own, ...client.contacts.map(({ name, email, telephone }) => ({ name, email, phone: telephone }))]
}

interface MadeLinkProps {
  product: ProductOfTask
  contact: LinkContact
  link: string
  onClose: () => void
}

function MadeLink({ product, contact, link, onClose }: MadeLinkProps) {
  const message = invitation({ contact: contact.name, ...product, link })
  const [number] = phoneNumbers(contact.phone)
  const subject = `Arte para aprovação: ${product.identification}`
  return (
    <SecretDialog title="Link de aprovação" label="Link" secret={link} doneLabel="Fechar" onClose={onClose}>
      <Stack gap="sm">
        O link de {contact.name} aparece só agora. Copie, ou envie:
        <Group gap="sm">
          <Button
            component="a"
            href={whatsAppLink(number?.digits, message)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            WhatsApp
          </Button>
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            E-mail
          </Button>
        </Group>
      </Stack>
    </SecretDialog>
  )
}
