import { longestSubject, type TemplateDraft } from '@etapa/domain/messages/template'
import { Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { useRecordForm } from '../ui/forms/use-record-form.ts'
import { outbox, PublicUrlNotice } from './outbox-screen.tsx'

type Values = Required<Omit<TemplateDraft, 'sectors' | 'updatedAt'>> & { sectors: string[] }

interface EmailFieldsProps {
  form: ReturnType<typeof useRecordForm<Values>>
  /** Whether the message is sent to one chosen contact instead of to the client and its contacts. */
  isForOne: boolean
}

/**
 * The switch for sending an e-mail, and its subject. If no mail server is configured, explains how to configure one.
 */
export function EmailFields({ form, isForOne }: EmailFieldsProps) {
  const { data } = useQuery(outbox())
  const { values, field, setValue } = form
  if (!data) return null
  if (data.from === null)
    return (
      <Text size="sm" c="dimmed">
        Também por e-mail: quem instalou o Etapa informa o servidor em SMTP_URL.
      </Text>
    )
  return (
    <>
      <Switch
        label="Enviar e-mail"
        description={
          isForOne
            ? 'Vai sozinho à pessoa escolhida, se ela tem e-mail e não pediu para não receber.'
            : 'Vai sozinho ao e-mail do cliente e dos contatos que não pediram para não receber.'
        }
        checked={values.email}
        onChange={({ currentTarget }) => setValue('email', currentTarget.checked)}
      />
      {values.email && !data.hasPublicUrl && <PublicUrlNotice />}
      {values.email && (
        <TextInput maxLength={longestSubject} {...field('subject')} label="Assunto do e-mail" />
      )}
    </>
  )
}
