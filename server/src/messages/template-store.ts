import { type MessageEvent, messageEventNames } from '@etapa/domain/messages/catalogue'
import { defaultTexts } from '@etapa/domain/messages/default-texts'
import { defaultTemplate, draftFor, type Template, type TemplateDraft } from '@etapa/domain/messages/template'
import type { Sql, Tx } from '../platform/database/database.ts'
import { changedMeanwhile, isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'

const columns = (db: Sql | Tx) =>
  db`event, text, subject, whatsapp, email, sectors, updated_at as "updatedAt"`

/**
 * Lists the templates of all events in the catalogue's order. Events whose template nobody has changed have the default
 * one.
 */
export async function listTemplates(db: Sql | Tx): Promise<Template[]> {
  const saved = await db<Template[]>`
    select ${columns(db)} from message_templates`
  return messageEventNames.map(
    event => saved.find(template => template.event === event) ?? defaultTemplate(event),
  )
}

/**
 * Saves an event's template; throws a conflict if it has changed since the version that the person saw. If `sectors` is
 * omitted, the saved sectors stay.
 */
export async function updateTemplate(sql: Sql, event: MessageEvent, body: TemplateDraft): Promise<Template> {
  const { text, subject, whatsapp, email, sectors, updatedAt } = draftFor(event).parse(body)
  const given = sectors && JSON.stringify([...new Set(sectors)])
  const [saved] = await sql<Template[]>`
    insert into message_templates as kept (event, text, subject, whatsapp, email, sectors)
    values (${event}, ${text}, ${subject || defaultTexts[event].subject}, ${whatsapp}, ${email},
      coalesce(${given ?? null}::text::jsonb, '[]'))
    on conflict (event) do update
    set text = excluded.text, subject = excluded.subject, whatsapp = excluded.whatsapp, email = excluded.email,
      sectors = coalesce(${given ?? null}::text::jsonb, kept.sectors),
      updated_at = ${nextVersion(sql, 'kept.updated_at')}
    where ${isSeenVersion(sql, updatedAt, 'kept.updated_at')}
    returning ${columns(sql)}`
  if (!saved) throw changedMeanwhile('esta mensagem')
  return saved
}
