import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail server for the tests of one file. */
export interface MailServer {
  port: number
  /** The raw messages, in the order of their arrival. */
  received: string[]
  /** The SMTP error with which recipients are rejected from now on; while it is undefined, they are accepted. */
  refusal: { code: number; words: string } | undefined
  /** The SMTP error with which the sender is rejected from now on; while it is undefined, it is accepted. */
  senderRefusal: { code: number; words: string } | undefined
}

/** Starts an unencrypted mail server that accepts the password 'certa'. */
export async function startMailServer(): Promise<MailServer> {
  const mailServer: MailServer = { port: 0, received: [], refusal: undefined, senderRefusal: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'certa' ? done(null, { user: 'etapa' }) : done(new Error('Invalid password')),
    onMailFrom: (_address, _session, done) => {
      const { senderRefusal } = mailServer
      done(
        senderRefusal && Object.assign(new Error(senderRefusal.words), { responseCode: senderRefusal.code }),
      )
    },
    onRcptTo: (_address, _session, done) => {
      const { refusal } = mailServer
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', part => {
        text += part
      })
      stream.on('end', () => {
        mailServer.received.push(text)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listening.once('listening', resolve))
  const address = listening.address()
  if (typeof address === 'object' && address) mailServer.port = address.port
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  return mailServer
}

/** Unfolds the headers of a received message and decodes its quoted-printable text. */
export const decoded = (raw = ''): string =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, hex => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
