import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { EntryToSend } from '@etapa/domain/floor/entry'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { expect, test } from 'vitest'
import { anEntry, checksumOf, entryForm } from '../entries.ts'
import { aFile } from '../files.ts'
import { artwork } from '../new-installation.ts'
import { aClient } from '../orders.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useMortalProduct } from './mortal-product.ts'

const product = useMortalProduct()
const { count, timeout } = rounds(30)

interface Sent {
  entry: EntryToSend
  photos: Buffer[]
}

/** The entries of three phones that have not been acknowledged yet, in one list per phone. */
const outboxes: Sent[][] = [[], [], []]
/** The keys of all entries that were ever sent; `answered` has those that were acknowledged. */
const sent = new Set<string>()
const answered: string[] = []
const refusals: string[] = []

/** Uses all phones concurrently, so that the server is likely to be killed while an entry is being sent. */
async function work(person: RemoteCaller, clientId: number): Promise<never> {
  await Promise.allSettled(outboxes.map(outbox => use(outbox, person, clientId)))
  throw new Error('the product was killed')
}

/**
 * Sends the waiting entries, then adds entries that finish a stage with two photos each, until the server is killed.
 */
async function use(outbox: Sent[], person: RemoteCaller, clientId: number): Promise<never> {
  for (;;) {
    for (const waiting of [...outbox]) {
      await send(person, waiting)
      outbox.shift()
    }
    const products = [{ identification: 'Caixa', productTypeId: 1 }]
    const order = await person.call(product.url, createOrder, { body: { clientId, products } })
    const photos = [aFile('jpeg', 300_000), aFile('png', 20_000)]
    const checksums = photos.map(checksumOf)
    const items = [{ label: 'Textos', checked: true, photos: checksums }]
    outbox.push({ entry: anEntry(order, artwork.name, { items, photos: checksums }), photos })
  }
}

/**
 * Sends an entry twice concurrently. If both requests succeed, they must get the same response; throws if neither does.
 */
async function send(person: RemoteCaller, { entry, photos }: Sent): Promise<void> {
  sent.add(entry.key)
  const form = () => entryForm({ ...entry, clock: new Date().toISOString() }, photos)
  const answers = await Promise.allSettled(
    [1, 2].map(() => person.try(product.url, finaliseStage, { form: form() })),
  )
  const arrived = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  refusals.push(...arrived.filter(({ status }) => status < 500 && status !== 200).map(({ text }) => text))
  const [first, second = first] = arrived.filter(({ status }) => status === 200)
  if (!first) throw new Error('no answer')
  if (second?.text !== first.text) refusals.push(`${entry.key}: two answers`)
  answered.push(entry.key)
}

test(`kill -9 at ${count} random moments loses no finished stage, and none is finished twice or without its photos`, {
  timeout,
}, async () => {
  const { person, clientId } = await product.look(async sql => ({
    person: await aRemotePerson(sql, 'Téo'),
    clientId: await aClient(sql),
  }))
  await product.survive(count, {
    work: () => work(person, clientId),
    acknowledged: answered,
    check: async sql => {
      expect(refusals).toEqual([])
      const lost = await sql`
        select key from unnest(${answered}::uuid[]) answered (key)
        where not exists (select from finalisings f where f.key = answered.key)`
      expect(lost).toEqual([])
      const halves = await sql`
        select f.key from finalisings f
        where 1 <> (select count(*) from order_events e where e.stage_id = f.stage_id and e.kind = 'stage-completed')
          or 1 <> (select count(*) from checklist_items i where i.stage_id = f.stage_id)
          or 2 <> (select count(distinct d.sha256) from documents d where d.stage_id = f.stage_id)
          or 2 <> (select count(*) from documents d where d.stage_id = f.stage_id)`
      expect(halves).toEqual([])
      // An interrupted request left no completed stage and no document behind.
      const [kept] = await sql<[{ finalisings: number; stages: number; documents: number }]>`
        select (select count(*) from finalisings) as finalisings, (select count(*) from documents) as documents,
          (select count(*) from stages where status = 'COMPLETED') as stages`
      expect([kept.stages, kept.documents]).toEqual([kept.finalisings, 2 * kept.finalisings])
      expect(kept.finalisings).toBeLessThanOrEqual(sent.size)
      expect(new Set(answered).size).toBe(answered.length)
    },
  })
  console.info(`${count} crashes: ${answered.length} of ${sent.size} entries answered, none lost`)
})
