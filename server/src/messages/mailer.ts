import type { Config } from '../platform/settings/config.ts'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Sends one e-mail; returns the server's answer, or throws. */
export type SendMail = (mail: Mail) => Promise<string>

export type Smtp = NonNullable<Config['smtp']>

// Together below the outbox's lease of two minutes, so that no other instance sends the message meanwhile.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

export interface Mailer {
  /** The sender, with or without a name. */
  from: string
  send: SendMail
}

export function openMailer({ url, from }: Smtp): Mailer {
  // Imported here, because most workshops have no mail server: saves 2 MB.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from }),
  )
  return {
    from,
    async send(mail) {
      const { response } = await (await opening).sendMail(mail)
      return response
    },
  }
}
