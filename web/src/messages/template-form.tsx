import { isToContact, messageEvents } from '@etapa/domain/messages/catalogue'
import { defaultTexts } from '@etapa/domain/messages/default-texts'
import { type Placeholder, placeholders, placeholdersOf } from '@etapa/domain/messages/placeholders'
import { draftFor, longestText, type Template, updateTemplate } from '@etapa/domain/messages/template'
import { Alert, Button, Checkbox, Group, Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { IconAlertCircle, IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call } from '../api/call.ts'
import { useSectors } from '../sectors/use-sectors.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'
import { EmailFields } from './email-fields.tsx'
import { messageTemplates } from './message-queries.ts'
import { TemplatePreview } from './template-preview.tsx'
import classes from './templates-screen.module.css'

interface TemplateFormProps {
  template: Template
  refresh: () => void
}

const labels = {
  text: 'Texto',
  subject: 'Assunto',
  whatsapp: 'Sugerir WhatsApp',
  email: 'Enviar e-mail',
  sectors: 'Setores',
}

/** The form for one event's message: its text and its channels. */
export function TemplateForm({ template, refresh }: TemplateFormProps) {
  const { event } = template
  const { label } = messageEvents[event]
  const { about, ...defaults } = defaultTexts[event]
  const hasSectors = 'hasSectors' in messageEvents[event]
  const isForOne = isToContact(event)
  const queries = useQueryClient()
  const { active: sectors } = useSectors()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const form = useRecordForm({
    labels,
    schema: useMemo(() => draftFor(event), [event]),
    stored: useMemo(() => valuesOf(template), [template]),
    draftStore: useStoredDraft(`message-${event}`, formDraft),
    failedText: 'Não foi possível salvar a mensagem',
    refresh,
    save: async draft => {
      const saved = await call(updateTemplate, {
        params: { event },
        body: { ...draft, updatedAt: template.updatedAt },
      })
      queries.setQueryData(messageTemplates().queryKey, list =>
        list?.map(each => (each.event === event ? saved : each)),
      )
      notifySuccess('Mensagem salva', label)
      return valuesOf(saved)
    },
  })
  const { frame, field, values, setValue } = form

  function insert(name: Placeholder) {
    const { selectionStart, selectionEnd } = textarea.current ?? {}
    const start = selectionStart ?? values.text.length
    const placed = `${values.text.slice(0, start)}{${name}}${values.text.slice(selectionEnd ?? start)}`
    setValue('text', placed)
    textarea.current?.focus()
  }

  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} radius="lg">
      <form onSubmit={frame.onSubmit} aria-label={`Modelo ${label}`} noValidate>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h3">
              {label}
            </Title>
            <p className={classes.about}>{about}</p>
          </div>
          <Switch
            label="Sugerir WhatsApp"
            description={
              isForOne
                ? 'Quem envia vê o botão “WhatsApp”, com este texto.'
                : 'O escritório vê “Avisar cliente” na ordem e envia com um toque, do próprio WhatsApp.'
            }
            checked={values.whatsapp}
            onChange={({ currentTarget }) => setValue('whatsapp', currentTarget.checked)}
          />
          <EmailFields form={form} isForOne={isForOne} />
          {hasSectors && (
            <Checkbox.Group
              label="Avisar depois de"
              description="Quando todos os produtos da OS passaram pelo setor."
              value={values.sectors}
              onChange={chosen => setValue('sectors', chosen)}
            >
              <Group mt="xs">
                {sectors.map(({ key, name }) => (
                  <Checkbox key={key} value={key} label={name} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <div className={classes.editor}>
            <Stack gap="xs">
              <Textarea
                ref={textarea}
                autosize
                minRows={6}
                maxRows={14}
                maxLength={longestText}
                {...field('text')}
              />
              <fieldset className={classes.placeholders}>
                <legend>Inserir no texto</legend>
                <div className={classes.chips}>
                  {placeholdersOf(event).map(name => (
                    <Button
                      key={name}
                      variant="default"
                      size="compact-sm"
                      title={placeholders[name]}
                      onClick={() => insert(name)}
                    >
                      {`{${name}}`}
                    </Button>
                  ))}
                </div>
              </fieldset>
            </Stack>
            <TemplatePreview text={values.text} event={event} />
          </div>
          {frame.resumed && (
            <Text size="sm" c="dimmed">
              O que você digitou antes e ainda não salvou está aqui de novo.
            </Text>
          )}
          {frame.reason && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {frame.reason}
            </Alert>
          )}
          <Group justify="space-between">
            <Button
              variant="subtle"
              leftSection={<IconRestore size={18} aria-hidden="true" />}
              disabled={values.text === defaults.text && values.subject === defaults.subject}
              onClick={() => form.setValues(defaults)}
            >
              Restaurar texto padrão
            </Button>
            <SubmitButton saving={frame.isSaving}>Salvar mensagem</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

const valuesOf = ({ text, subject, whatsapp, email, sectors }: Template) => ({
  text,
  subject,
  whatsapp,
  email,
  sectors,
})
