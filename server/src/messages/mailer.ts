import type { Config } from '../platform/settings/config.ts'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Sends one e-mail and returns the server's response; throws if it was not accepted. */
export type SendMail = (mail: Mail) => Promise<string>

export type Smtp = Pick<NonNullable<Config['smtp']>, 'url' | 'from'> & Partial<NonNullable<Config['smtp']>>

// The sum is below the outbox's lease of two minutes, so that no other instance sends the message while this one is
// trying.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

export interface Mailer {
  /** The sender's address, with or without a display name. */
  from: string
  send: SendMail
}

export function openMailer({ url, from, replyTo }: Smtp): Mailer {
  // Imported on demand, which saves 2 MB of memory: most workshops have no mail server.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport(
      { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from, ...(replyTo && { replyTo }) },
    ),
  )
  return {
    from,
    async send(mail) {
      const { response } = await (await opening).sendMail(mail)
      return response
    },
  }
}
