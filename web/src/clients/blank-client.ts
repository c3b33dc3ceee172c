import { type ClientDraft, clientDraft } from '@etapa/domain/clients/client'

/** The initial values of a new client. */
export const blankClient: ClientDraft = { ...clientDraft.parse({ name: '-' }), name: '' }
