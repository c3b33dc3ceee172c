import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork, mounting } from '../../test/new-installation.ts'
import { aChecklist, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo' })
})

describe('saving a checklist', () => {
  test('stores only the checked items, with the person who checked them', async () => {
    const order = await anOrder(testApp.sql, worker)
    const saved = await worker.call(saveChecklist, {
      body: {
        stageId: stageOf(order, artwork.name),
        items: [
          { label: 'Cores', checked: true },
          { label: 'Textos', checked: false },
          { label: 'CÓD. BARRAS', checked: true },
        ],
      },
    })
    const items = [
      { label: 'Cores', checked: true, completedByUser: { name: 'Téo' } },
      { label: 'CÓD. BARRAS', checked: true, completedByUser: { name: 'Téo' } },
    ]
    expect(saved.StageCheckListItem).toMatchObject(items)
    const product = await worker.call(getProduct, { params: { serial: `${order.serial}-01` } })
    expect(product.stages[0]).toEqual(saved)
  })

  test('requires at least one checked item', async () => {
    const order = await anOrder(testApp.sql, worker)
    const stageId = stageOf(order, artwork.name)
    for (const items of [[], [{ label: 'Textos', checked: false }]]) {
      const message = await worker.refused(400, saveChecklist, { body: { stageId, items } })
      expect(message).toBe('Checklist: marque ao menos um item')
    }
  })

  test("rejects labels that are not in the sector's checklist, and repeated labels", async () => {
    const order = await anOrder(testApp.sql, worker)
    const stageId = stageOf(order, artwork.name)
    const save = (...labels: string[]) =>
      worker.refused(400, saveChecklist, {
        body: { stageId, items: labels.map(label => ({ label, checked: true })) },
      })
    expect(await save('Retícula')).toBe(`Item: "Retícula" não faz parte do checklist de ${artwork.name}`)
    expect(await save('Textos', 'Textos')).toBe('Checklist: item repetido')
  })

  test('of a blocked stage is rejected with the name of the stage to finish first', async () => {
    const order = await anOrder(testApp.sql, worker)
    const message = await worker.refused(409, saveChecklist, { body: aChecklist(order, mounting.name) })
    expect(message).toBe(`A etapa ${mounting.name} está bloqueada: ${artwork.name} ainda não foi finalizada.`)
  })

  test('of a finished stage is rejected with the name of the person who finished it', async () => {
    const order = await anOrder(testApp.sql, worker)
    await finishStage(worker, order, artwork.name)
    const message = await worker.refused(409, saveChecklist, { body: aChecklist(order, artwork.name) })
    expect(message).toBe(`A etapa ${artwork.name} já foi finalizada por Téo.`)
  })

  test('by several people at once succeeds for one of them, and the error that the others get names that person', async () => {
    const order = await anOrder(testApp.sql, worker)
    const people = await Promise.all(Array.from({ length: 6 }, () => testApp.people.worker()))
    const replies = await Promise.all(
      people.map(person => person.try(saveChecklist, { body: aChecklist(order, artwork.name) })),
    )
    const winner = people[replies.findIndex(({ statusCode }) => statusCode === 200)]
    const losers = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(losers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 5 }, () => [
        409,
        `O checklist de ${artwork.name} já foi salvo por ${winner?.user.name}.`,
      ]),
    )
  })

  test.each([
    {},
    { stageId: 'x', items: [] },
    { stageId: 1 },
    { stageId: 1, items: [{ label: 'Textos', checked: 'sim' }] },
    { stageId: 1, items: [{ checked: true }] },
    { stageId: 1, items: 'tudo' },
  ])('is refused for %j', async payload => {
    const url = '/api/service-order/stage/stage-checklist/save'
    expect((await worker.send({ method: 'POST', url, payload })).statusCode).toBe(400)
  })

  test('of an unknown stage returns 404', async () => {
    await worker.refused(404, saveChecklist, {
      body: { stageId: 2147483647, items: [{ label: 'Textos', checked: true }] },
    })
  })
})
