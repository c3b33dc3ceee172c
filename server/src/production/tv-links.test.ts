import { getBoard } from '@etapa/domain/production/board'
import { getLinkedBoard, listTvLinks, makeTvLink, revokeTvLink } from '@etapa/domain/production/tv-link'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

test('a TV link shows the board without signing in, until the link is revoked', async () => {
  const manager = await testApp.people.manager()
  await anOrder(testApp.sql, manager)
  const { token, ...link } = await manager.call(makeTvLink)
  expect(await manager.call(listTvLinks)).toEqual([link])
  const { columns } = await testApp.anyone.call(getLinkedBoard, { params: { token } })
  expect(columns).toEqual(await manager.call(getBoard))
  // The code is short enough to type with a remote control, and is accepted in capitals and without the hyphen.
  expect(token).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  const typed = token.replace('-', '').toUpperCase()
  expect((await testApp.anyone.call(getLinkedBoard, { params: { token: typed } })).columns).toEqual(columns)

  await manager.call(revokeTvLink, { params: { id: link.id } })
  expect(await testApp.anyone.refused(404, getLinkedBoard, { params: { token } })).toContain('não vale mais')
  expect(await manager.call(listTvLinks)).toEqual([])
  await manager.refused(404, revokeTvLink, { params: { id: link.id } })
})

test('at most fifty TV links can be active, not counting revoked ones', async () => {
  const manager = await testApp.people.manager()
  await testApp.sql`
    insert into tv_links (token_hash, made_by, revoked_at)
    select sha256(number::text::bytea), ${manager.user.id}::int, case when number > 49 then now() end
    from generate_series(1, 99) number`
  const { id } = await manager.call(makeTvLink)
  expect(await manager.refused(409, makeTvLink)).toContain('Há 50 links em vigor.')
  await manager.call(revokeTvLink, { params: { id } })
  await manager.call(makeTvLink)
  await testApp.sql`delete from tv_links`
})

test('TV links can be created and listed only by managers, and a stored hash is not accepted as a token', async () => {
  const manager = await testApp.people.manager()
  await manager.call(makeTvLink)
  const worker = await testApp.people.worker()
  await worker.refused(403, makeTvLink)
  await worker.refused(403, listTvLinks)
  await worker.refused(404, getLinkedBoard, { params: { token: 'qualquer' } })
  const [{ hash }] = await testApp.sql<[{ hash: string }]>`
    select encode(token_hash, 'hex') as hash from tv_links`
  await testApp.anyone.refused(404, getLinkedBoard, { params: { token: hash } })
})
