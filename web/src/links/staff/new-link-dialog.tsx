import type { LinkContact, MadeLink } from '@etapa/domain/links/link'
import { ContactDialog } from './contact-dialog.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'

interface NewLinkDialogProps {
  clientId: number
  title: string
  newLabel: string
  madeTitle: string
  subject: string
  hint: string
  create: (sent: { contact: LinkContact; requestKey: string }) => Promise<MadeLink>
  renew: () => Promise<unknown>
  onClose: () => void
}

/** Asks who the link is for, then shows the link, which cannot be displayed again later. */
export const NewLinkDialog = (props: NewLinkDialogProps) => (
  <ContactDialog
    clientId={props.clientId}
    title={props.title}
    submitLabel={props.newLabel}
    hint={props.hint}
    send={props.create}
    onSent={props.renew}
    onClose={props.onClose}
  >
    {(made, contact) => (
      <MadeLinkDialog
        title={props.madeTitle}
        subject={props.subject}
        contact={contact}
        made={made}
        onClose={props.onClose}
      />
    )}
  </ContactDialog>
)
