import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, optionalText, requiredText, versionField } from '../fields.ts'
import { listInWords } from '../list-in-words.ts'
import { isToContact, type MessageEvent, messageEventNames } from './catalogue.ts'
import { defaultTexts } from './default-texts.ts'
import { placeholders, placeholdersOf, unknownPlaceholders } from './placeholders.ts'

export const longestText = 1_500
export const longestSubject = 150
const mostSectors = 60

const flag = (label: string) => z.boolean(`${label}: valor inválido`)

/** The message texts for an event, and the channels by which they are sent. */
export const template = z.object({
  event: z.enum(messageEventNames),
  text: z.string(),
  subject: z.string(),
  /** Whether a WhatsApp message is suggested to the office. */
  whatsapp: z.boolean(),
  /** Whether an e-mail is sent. */
  email: z.boolean(),
  /** The keys of the sectors for which 'stage-finished' messages are sent. */
  sectors: z.array(z.string()),
  /** The Unix epoch while nobody has saved the template. */
  updatedAt: instant,
})
export type Template = z.output<typeof template>

export const defaultTemplate = (event: MessageEvent): Template => {
  const { text, subject } = defaultTexts[event]
  // WhatsApp is on by default only for messages sent on request, because whoever requests one wants to send it.
  const whatsapp = isToContact(event)
  return { event, text, subject, whatsapp, email: false, sectors: [], updatedAt: new Date(0).toISOString() }
}

export const listTemplates = endpoint({
  method: 'GET',
  path: '/message/template/get/all',
  access: 'workshop:edit',
  summary: 'Os textos das mensagens aos clientes e como cada uma é enviada',
  reply: z.array(template),
})

export const templateDraft = z.object({
  text: requiredText('Texto', longestText),
  /** The e-mail's subject; if it is empty, the default one is used. */
  subject: optionalText('Assunto', longestSubject).refine(
    subject => !/[\r\n]/.test(subject),
    'Assunto: use uma linha só',
  ),
  whatsapp: flag('Sugerir WhatsApp'),
  email: flag('Enviar e-mail'),
  sectors: z
    .array(requiredText('Setor', 60), 'Setores: lista inválida')
    .max(mostSectors, `Setores: no máximo ${mostSectors}`)
    .optional(),
  updatedAt: versionField,
})
export type TemplateDraft = z.output<typeof templateDraft>

/** Returns the input schema for an event's template, which rejects placeholders that the event does not have. */
export const draftFor = (event: MessageEvent) =>
  templateDraft.superRefine((draft, context) => {
    for (const [field, label] of [
      ['text', 'Texto'],
      ['subject', 'Assunto'],
    ] as const) {
      const unknown = unknownPlaceholders(event, draft[field], field)
      if (unknown.length === 0) continue
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `${label}: ${unknownWords(unknown, placeholdersOf(event, field))}`,
      })
    }
  })

function unknownWords(names: readonly string[], known: readonly string[]): string {
  const listed = listInWords(names.map(inBraces))
  return `${listed} não ${names.length === 1 ? 'existe' : 'existem'}. Use ${known.map(inBraces).join(', ')}`
}

const inBraces = (name: string) => `{${name}}`

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/message/template/update/:event',
  access: 'workshop:edit',
  command: { changes: ['message-templates'] },
  summary: 'Alterar o texto de uma mensagem e como ela é enviada',
  params: z.object({ event: z.enum(messageEventNames, 'Evento: valor inválido') }),
  body: templateDraft,
  bodyLimit: 33_000,
  reply: template,
})

/** Returns the placeholder values for the preview: those of the newest order, or invented ones if there is no order. */
export const previewTemplates = endpoint({
  method: 'GET',
  path: '/message/template/preview',
  access: 'workshop:edit',
  summary: 'Os dados da ordem mais nova, para ver como ficam os textos',
  reply: z.object(
    Object.fromEntries(Object.keys(placeholders).map(name => [name, z.string().optional()])) as Record<
      keyof typeof placeholders,
      z.ZodOptional<z.ZodString>
    >,
  ),
})
