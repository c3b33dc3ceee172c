import { type MessageEvent, messageEventNames, messageEvents } from '@etapa/domain/messages/catalogue'
import type { Template } from '@etapa/domain/messages/template'
import { useQuery } from '@tanstack/react-query'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { messageTemplates } from './message-queries.ts'
import { TemplateForm } from './template-form.tsx'
import classes from './templates-screen.module.css'

interface TemplatesScreenProps {
  /** The event named in the URL, which may not exist. */
  chosen: string | undefined
  onChoose: (event: MessageEvent) => void
}

/** The events that customers get messages about, and the form for the message of the chosen event. */
export function TemplatesScreen({ chosen, onChoose }: TemplatesScreenProps) {
  const event = messageEventNames.find(name => name === chosen) ?? messageEventNames[0]
  const query = useQuery(messageTemplates())
  return (
    <Page
      title="Mensagens"
      back={toWorkshop}
      subtitle="O que se avisa aos clientes, por onde e com que palavras"
      actions={
        <>
          <ButtonLink to="/painel/avisos" variant="default">
            Avisos pendentes
          </ButtonLink>
          <ButtonLink to="/painel/emails" variant="default">
            E-mails
          </ButtonLink>
        </>
      }
    >
      <RecordLoader query={query} failedText="Não foi possível carregar os textos das mensagens">
        {templates => (
          <div className={classes.columns}>
            <EventList templates={templates} chosen={event} onChoose={onChoose} />
            {templates
              .filter(template => template.event === event)
              .map(template => (
                <TemplateForm
                  // Remounts the form when another event is chosen.
                  key={event}
                  template={template}
                  refresh={query.refetch}
                />
              ))}
          </div>
        )}
      </RecordLoader>
    </Page>
  )
}

interface EventListProps {
  templates: readonly Template[]
  chosen: MessageEvent
  onChoose: (event: MessageEvent) => void
}

const EventList = ({ templates, chosen, onChoose }: EventListProps) => (
  <nav aria-label="Eventos">
    <ul className={classes.events}>
      {messageEventNames.map(event => {
        const { whatsapp, email } = templates.find(template => template.event === event) ?? {}
        return (
          <li key={event}>
            <button
              type="button"
              className={classes.event}
              aria-current={event === chosen ? 'true' : undefined}
              onClick={() => onChoose(event)}
            >
              <span className={classes.name}>{messageEvents[event].label}</span>
              <span className={classes.marks}>
                {whatsapp && <TintedBadge color="green">WhatsApp</TintedBadge>}
                {email && <TintedBadge color="ink">E-mail</TintedBadge>}
                {!whatsapp && !email && <TintedBadge color="gray">Desligado</TintedBadge>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  </nav>
)
