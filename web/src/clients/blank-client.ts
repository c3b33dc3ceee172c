import { type ClientDraft, clientDraft } from '@etapa/domain/clients/client'

/** A client of whom nothing is known yet. */
export const blankClient: ClientDraft = { ...clientDraft.parse({ name: '-' }), name: '' }
