/** What a call may change. Screens that show a changed subject read it again. */
export type Subject =
  | 'api-keys'
  | 'backups'
  | 'bills'
  | 'calendar'
  | 'carriers'
  | 'clients'
  | 'devices'
  | 'employees'
  | 'first-steps'
  | 'message-outbox'
  | 'message-templates'
  | 'notifications'
  | 'orders'
  | 'plates'
  | 'quotes'
  | 'reasons'
  | 'sectors'
  | 'services'
  | 'tv-links'
  | 'webhooks'
  | 'workshop'

/** A call that changes something. It runs in one transaction, and once even if it is sent again with the same key. */
export interface Command {
  changes: readonly Subject[]
  /** For a reply with a secret, which is never stored: the message that a repeated request gets instead. */
  secretReply?: string
}

/** A call that is not a command although it is no GET, with the reason. */
export interface NoCommand {
  isNone: string
}

/** The request header with the key of a command: 1 to 100 visible characters. */
export const keyHeader = 'idempotency-key'
/** The response header of a command that had already run and is not run again. */
export const replayedHeader = 'idempotency-replayed'

export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,100}$/.test(text)
