import { randomBytes, randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthority, makeCertificate } from '../../src/certificates/make-certificates.ts'
import type { Sql } from '../../src/platform/database/database.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { lookInside } from '../look-inside.ts'
import { aClient } from '../orders.ts'
import { Product } from '../product.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'

let folder: string
let receiver: Receiver
let settings: NodeJS.ProcessEnv
let product: Product

/** The raw messages that the mail server accepted. */
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    text(stream).then(mail => {
      mails.push(mail)
      done()
    }, done)
  },
})

beforeAll(async () => {
  folder = await makeDataFolder()
  const authority = await makeAuthority('Oficina', new Date())
  receiver = await startReceiver(await makeCertificate(authority, ['127.0.0.1'], new Date()))
  const authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, authority.cert)
  await new Promise<void>(resolve => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  settings = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'Senha-forte-123',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_FROM: 'avisos@oficina.test',
    PUBLIC_URL: 'https://etapa.example',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
  product = await Product.start(settings)
})
afterAll(async () => {
  await product.stop()
  await receiver.close()
  await new Promise<void>(resolve => mailServer.close(() => resolve()))
  await removeDataFolder(folder)
})

async function prepare(sql: Sql): Promise<{ person: RemoteCaller; clientId: number }> {
  const person = await aRemotePerson(sql, 'Téo')
  const clientId = await aClient(sql)
  await sql`update clients set email = 'rui@caixas.test' where id = ${clientId}`
  await sql`
    insert into message_templates (event, text, subject, whatsapp, email)
    values ('order-received', 'Pedido {os}', 'Pedido {os}', false, true)`
  await sql`
    insert into webhooks (url, events, secret, made_by)
    values (${receiver.url}, '{order.created}', ${`whsec_${randomBytes(32).toString('base64')}`}, ${person.userId})`
  return { person, clientId }
}

const { count, timeout } = rounds(10)

test(`kill -9 at ${count} random moments loses no e-mail or webhook delivery, and any that is repeated has the same id`, {
  timeout,
}, async () => {
  const { person, clientId } = await lookInside(folder, prepare)
  const serials: string[] = []
  for (let round = 0; round < count; round += 1) {
    const before = serials.length
    const body = { clientId, products: [{ identification: 'Caixa', productTypeId: 1 }] }
    const working = (async () => {
      for (;;) {
        const { status, text: answer } = await person.try(product.url, createOrder, { body })
        if (status === 200) serials.push(JSON.parse(answer).serial)
      }
    })().catch(() => undefined)
    const enough = before + randomInt(2, 12)
    await expect.poll(() => serials.length, { interval: 1, timeout: 30_000 }).toBeGreaterThanOrEqual(enough)
    product.signal('SIGKILL')
    await product.ended
    await working
    product = await Product.start(settings)
  }
  // Ends the leases of the messages that were being sent when the server was killed, so that they are retried now.
  await lookInside(folder, sql => sql`update outbox set next_at = now() where state = 'pending'`)
  const waiting = () =>
    lookInside(
      folder,
      sql => sql`
        select key, state, tries, last_answer from outbox where state <> 'sent'
        union all select event_id::text, 'undispatched', 0, failure from undispatched_events`,
    )
  // On a busy machine the first attempt may fail, and is then retried after up to 72 seconds.
  await expect.poll(waiting, { interval: 500, timeout: 150_000 }).toEqual([])

  const idsOf = (found: readonly [string, string][], serial: string) =>
    new Set(found.filter(([content]) => content.includes(serial)).map(([, id]) => id)).size
  const emailed = mails.map((mail): [string, string] => [mail, /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? ''])
  const delivered = receiver.received.map(({ body, headers }): [string, string] => [
    body,
    headers['webhook-id'] ?? '',
  ])
  for (const serial of serials) {
    expect([serial, idsOf(emailed, serial), idsOf(delivered, serial)]).toEqual([serial, 1, 1])
  }
})
