import { createClient, updateClient } from '@etapa/domain/clients/endpoints'
import { deleteEmployee } from '@etapa/domain/employees/endpoints'
import { describeEvent } from '@etapa/domain/history/describe-event'
import { cancelOrder, createOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { removeProduct, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { createPlates, listMoves, listPlaces, listPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { mostPlates, type Plate } from '@etapa/domain/plates/plate'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let other: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  other = await testApp.people.worker()
})
afterEach(() => expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`))

let number = 0
/** Creates an order with two products and finishes the first one. */
async function aFinishedProduct(plateCode = `CL-${++number}`) {
  const { id: clientId } = await worker.call(createClient, { body: { name: `Cartonagem ${++number}` } })
  const products = ['Caixa', 'Tampa'].map(identification => ({
    identification: `${identification} ${plateCode}`,
    productTypeId: 1,
    sheet: { plateCode },
  }))
  const order = await worker.call(createOrder, { body: { clientId, products } })
  const [first, second] = order.products
  if (!first || !second) throw new Error('no products')
  for (const { id: stageId } of first.stages)
    await worker.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  return { order, clientId, serial: first.serial, open: second.serial, stages: first.stages }
}

const place = { cabinet: '1', shelf: 'B', position: '3' }

async function aPlate(colors: string[] = []): Promise<Plate> {
  const { serial } = await aFinishedProduct()
  const [plate] = await worker.call(createPlates, { body: { serial, colors, place } })
  if (!plate) throw new Error('no plate')
  return plate
}
const move = (caller: Caller, { id }: Plate, body: object) => caller.call(movePlate, { params: { id }, body })
const words = async (id: number) =>
  (await worker.call(getOrderEvents, { params: { id } })).map(event => describeEvent(event))

describe('putting plates away', () => {
  test('creates one entry per colour or one for all colours, and refuses plates that are already archived', async () => {
    const { serial, order } = await aFinishedProduct('PX-1')
    const colors = ['Ciano', 'Magenta', 'ciano']
    const stored = await worker.call(createPlates, { body: { serial, colors, place, note: 'Lavados' } })
    expect(stored.map(({ color }) => color).sort()).toEqual(['Magenta', 'ciano'])
    expect(stored[0]).toMatchObject({
      serial,
      identification: 'Caixa PX-1',
      plateCode: 'PX-1',
      place,
      state: 'bom',
      holder: null,
      outSince: null,
    })
    expect((await words(order.id))[0]).toMatchObject({
      details: expect.arrayContaining(['Cor: Magenta', 'Observação: Lavados']),
    })

    const other = await aFinishedProduct('PX-2')
    const [all] = await worker.call(createPlates, {
      body: { serial: other.serial, place: { cabinet: '1' }, state: 'gasto' },
    })
    expect(all).toMatchObject({ color: '', state: 'gasto', place: { cabinet: '1', shelf: '', position: '' } })
    expect((await words(other.order.id))[0]).toEqual({
      deed: 'guardou clichês no arquivo',
      details: [`Produto: ${other.serial}`, 'Cor: Todas as cores', 'Lugar: Armário 1', 'Estado: Gasto'],
    })
    // Each of these would put one plate in two places.
    for (const body of [
      { serial, place },
      { serial: other.serial, place, colors: ['Ciano'] },
    ])
      expect(await worker.refused(409, createPlates, { body })).toContain('já está no arquivo')
  })

  test('requires a finished product of an order that is not cancelled', async () => {
    const { serial, open, order, stages } = await aFinishedProduct()
    expect(await worker.refused(409, createPlates, { body: { serial: open, place } })).toBe(
      'O produto ainda não está finalizado: os clichês dele não podem ser guardados.',
    )
    await worker.refused(404, createPlates, { body: { serial: '00000000-00-01', place } })
    const reopened = { params: { stageId: stages.at(-1)?.id ?? 0 }, body: { status: 'PENDING' as const } }
    await manager.call(updateStage, reopened)
    await worker.refused(409, createPlates, { body: { serial, place } })
    await manager.call(cancelOrder, { params: { id: order.id } })
    await worker.refused(404, createPlates, { body: { serial, place } })
  })

  test('by two people at once succeeds for only one of them, and again only after the plates are discarded', async () => {
    const { serial } = await aFinishedProduct()
    const body = { serial, colors: ['Preto'], place }
    const twice = await Promise.all([worker.try(createPlates, { body }), other.try(createPlates, { body })])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = await worker.refused(409, createPlates, {
      body: { serial, colors: ['Ciano', 'PRETO'], place },
    })
    expect(refused).toBe('Preto: já está no arquivo, Armário 1, Prateleira B, Posição 3.')
    const [plate] = await worker.call(listPlates, { query: { serial } })
    if (!plate) throw new Error('no plate')
    await move(manager, plate, { state: 'descartado', note: 'Rasgou' })
    await worker.call(createPlates, { body })
  })

  test("while the product's last stage is being reopened either succeeds or returns 409", async () => {
    const { serial, stages } = await aFinishedProduct()
    const [stored, reopened] = await Promise.all([
      worker.try(createPlates, { body: { serial, place } }),
      manager.try(updateStage, {
        params: { stageId: stages.at(-1)?.id ?? 0 },
        body: { status: 'PENDING' },
      }),
    ])
    expect(reopened.statusCode).toBe(200)
    expect([200, 409]).toContain(stored.statusCode)
  })

  test('rejects invalid fields, and more plates than the limit for one product', async () => {
    const { serial } = await aFinishedProduct()
    const refusals = [
      [{ serial }, 'Lugar: diga ao menos o armário'],
      [{ serial, place: { shelf: 'B' } }, 'Armário: campo obrigatório'],
      [{ serial, place: { cabinet: 'x'.repeat(41) } }, 'Armário: no máximo 40 caracteres'],
      [{ serial, place, colors: Array(31).fill('Ciano') }, 'Cores: no máximo 30'],
      [{ serial, place, state: 'descartado' }, 'Estado: o que se guarda está bom, gasto ou danificado'],
      [{ serial, place, note: 'x'.repeat(501) }, 'Observação: no máximo 500 caracteres'],
    ] as const
    for (const [payload, message] of refusals) {
      const response = await worker.send({ method: 'POST', url: '/api/plate/create', payload })
      expect([response.statusCode, response.body]).toEqual([400, message])
    }
    const named = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${from + index}`)
    for (let from = 0; from < mostPlates - 10; from += 30)
      await worker.call(createPlates, { body: { serial, place, colors: named(from, 30) } })
    await worker.refused(409, createPlates, { body: { serial, place, colors: named(900, 11) } })
    const last = await worker.call(createPlates, { body: { serial, place, colors: named(900, 10) } })
    const params = { id: last[0]?.id ?? 0 }
    await manager.call(movePlate, { params, body: { state: 'descartado', note: 'Gasto' } })
    await worker.call(createPlates, { body: { serial, place, colors: ['Refeito'] } })
    await worker.refused(409, createPlates, { body: { serial, place, colors: ['Mais um'] } })
  })

  test('prevents removing the product from its order', async () => {
    const { serial, stages } = await aFinishedProduct()
    await worker.call(createPlates, { body: { serial, place } })
    for (const { id: stageId } of stages)
      await manager.call(updateStage, { params: { stageId }, body: { status: 'PENDING' } })
    await worker.refused(409, removeProduct, { params: { serial } })
  })
})

describe('a plate', () => {
  test('can be taken out and returned, and shows who has it and since when', async () => {
    const plate = await aPlate(['Ciano'])
    const stays = await worker.call(createPlates, {
      body: { serial: plate.serial, colors: ['Preto'], place, state: 'gasto' },
    })
    const out = await move(worker, plate, { holderId: other.user.id, note: 'Reimpressão' })
    expect(out).toMatchObject({ holder: { id: other.user.id, name: other.user.name }, place })
    expect(Date.now() - Date.parse(out.outSince ?? '')).toBeLessThan(60_000)
    expect(await worker.call(listPlates, { query: { standing: 'out', serial: plate.serial } })).toEqual([out])
    expect(await worker.call(listPlates, { query: { standing: 'in', serial: plate.serial } })).toEqual(stays)
    // The day and the holder stay, even if other fields change.
    expect((await move(worker, plate, { state: 'gasto' })).outSince).toBe(out.outSince)
    const back = await move(worker, plate, { holderId: null, place: { cabinet: '2' } })
    expect(back).toMatchObject({
      holder: null,
      outSince: null,
      place: { cabinet: '2', shelf: '' },
      state: 'gasto',
    })
    const moves = await worker.call(listMoves, { params: { id: plate.id } })
    expect(moves.map(({ holder, state, note, place }) => [place.cabinet, state, holder, note])).toEqual([
      ['2', 'gasto', null, ''],
      ['1', 'gasto', other.user.name, ''],
      ['1', 'bom', other.user.name, 'Reimpressão'],
      ['1', 'bom', null, ''],
    ])
  })

  test('can be lent to a client, and the history records the loan, its extension and the return', async () => {
    const plate = await aPlate(['Ciano'])
    const { id: clientId, name } = plate.client
    const lent = await move(worker, plate, { loan: { clientId, contact: 'Marta', returnOn: '2026-11-20' } })
    expect(lent).toMatchObject({
      holder: null,
      loan: { client: { id: clientId, name }, contact: 'Marta', returnOn: '2026-11-20' },
    })
    for (const standing of ['lent', 'out'])
      expect(await worker.call(listPlates, { query: { standing, serial: plate.serial } })).toEqual([lent])
    expect(await worker.call(listPlates, { query: { standing: 'in', serial: plate.serial } })).toEqual([])

    const params = { id: plate.id }
    const since = `emprestado a ${name} desde`
    const stranger = await worker.call(createClient, { body: { name: 'Outra Cartonagem' } })
    for (const body of [{ holderId: worker.user.id }, { loan: { clientId: stranger.id } }])
      expect(await worker.refused(409, movePlate, { params, body })).toContain(`Este clichê já está ${since}`)
    const longer = await move(worker, plate, { loan: { clientId, contact: 'Marta', returnOn: '2026-12-01' } })
    expect([longer.loan?.returnOn, longer.outSince]).toEqual(['2026-12-01', lent.outSince])
    expect(await move(worker, plate, { holderId: null })).toMatchObject({ loan: null, outSince: null })

    const moves = await worker.call(listMoves, { params })
    expect(moves.map(({ loan }) => loan?.returnOn ?? null)).toEqual([null, '2026-12-01', '2026-11-20', null])
    const [order] = await testApp.sql<[{ id: number }]>`
      select service_order_id as id from products where serial = ${plate.serial}`
    expect((await words(order.id)).slice(0, 3)).toEqual([
      {
        deed: 'recebeu de volta um clichê emprestado',
        details: [`Produto: ${plate.serial}`, 'Cor: Ciano', `Estava com: ${name}`],
      },
      {
        deed: 'mudou o empréstimo de um clichê',
        details: [`Produto: ${plate.serial}`, 'Cor: Ciano', 'Devolver até: 01/12/2026'],
      },
      {
        deed: 'emprestou um clichê a um cliente',
        details: [
          `Produto: ${plate.serial}`,
          'Cor: Ciano',
          `Emprestado a: ${name}`,
          'Contato: Marta',
          'Devolver até: 20/11/2026',
        ],
      },
    ])
  })

  test('cannot be lent to an unknown client, with an invalid date or contact, or to a client and an employee at once', async () => {
    const plate = await aPlate()
    const params = { id: plate.id }
    const refusals = [
      [{ loan: { clientId: 999_999 } }, 'Com quem: cliente não encontrado'],
      [
        { loan: { clientId: plate.client.id }, holderId: worker.user.id },
        'Com quem: escolha um funcionário ou um cliente',
      ],
      [{ loan: { clientId: plate.client.id, returnOn: '2026-02-30' } }, 'Devolver até: data inválida'],
      [
        { loan: { clientId: plate.client.id, contact: 'x'.repeat(121) } },
        'Contato: no máximo 120 caracteres',
      ],
    ] as const
    for (const [body, message] of refusals)
      expect(await worker.refused(400, movePlate, { params, body })).toBe(message)
  })

  test('taken out by two people at once goes to one of them, and the error that the other gets names the holder', async () => {
    const plate = await aPlate()
    const callers = [worker, other]
    const answers = await Promise.all(
      callers.map(caller =>
        caller.try(movePlate, { params: { id: plate.id }, body: { holderId: caller.user.id } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = callers[answers.findIndex(({ statusCode }) => statusCode === 200)]
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser?.body).toContain(`Este clichê já está com ${winner?.user.name} desde`)
    await move(worker, plate, { holderId: null })
    expect(await worker.refused(409, movePlate, { params: { id: plate.id }, body: { holderId: null } })).toBe(
      'Este clichê já está no arquivo: Armário 1, Prateleira B, Posição 3.',
    )
  })

  test('is not moved by a request based on an outdated version, which is rejected with 409', async () => {
    const plate = await aPlate()
    const { updatedAt } = plate
    const bodies = ['2', '3'].map(cabinet => ({ place: { cabinet }, updatedAt }))
    const answers = await Promise.all(
      bodies.map(body => worker.try(movePlate, { params: { id: plate.id }, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser?.headers['x-error-code']).toBe('changed-meanwhile')
    expect(loser?.body).toMatch(
      new RegExp(`^${worker.user.name} mexeu neste clichê em .*Agora: Armário [23]\\.$`),
    )
    // Without `updatedAt`, both moves are stored, one after the other.
    await Promise.all(['4', '5'].map(cabinet => move(worker, plate, { place: { cabinet } })))
    expect(await worker.call(listMoves, { params: { id: plate.id } })).toHaveLength(4)
  })

  test('can be discarded only by managers with a reason, and is then listed only as discarded', async () => {
    const plate = await aPlate()
    const params = { id: plate.id }
    const discard = { state: 'descartado', note: 'Rasgou na lavagem' } as const
    await worker.refused(403, movePlate, { params, body: discard })
    await manager.refused(400, movePlate, { params, body: { state: 'descartado' } })
    await move(worker, plate, { holderId: worker.user.id })
    expect(await move(manager, plate, discard)).toMatchObject({ state: 'descartado', holder: null })
    expect(await worker.call(listPlates, { query: { serial: plate.serial } })).toEqual([])
    const query = { serial: plate.serial, standing: 'discarded' }
    expect(await worker.call(listPlates, { query })).toHaveLength(1)
    await worker.refused(409, movePlate, { params, body: { holderId: worker.user.id } })
    await worker.refused(403, movePlate, { params, body: { state: 'bom' } })
    expect(await move(manager, plate, { state: 'bom' })).toMatchObject({ state: 'bom', place })
  })

  test('cannot be restored after being discarded if other plates have replaced it', async () => {
    const plate = await aPlate()
    await move(manager, plate, { state: 'descartado', note: 'Rasgou' })
    await worker.call(createPlates, { body: { serial: plate.serial, place: { cabinet: '9' } } })
    const params = { id: plate.id }
    expect(await manager.refused(409, movePlate, { params, body: { state: 'bom' } })).toBe(
      'Todas as cores: já está no arquivo, Armário 9.',
    )
  })

  test('keeps a deleted employee as its holder, but cannot be taken out by a deleted or unknown one', async () => {
    const plate = await aPlate()
    const params = { id: plate.id }
    const gone = await testApp.people.worker()
    await move(gone, plate, { holderId: gone.user.id })
    await manager.call(deleteEmployee, { params: { id: gone.user.id } })
    const [still] = await worker.call(listPlates, { query: { serial: plate.serial } })
    expect(still?.holder?.name).toBe(gone.user.name)
    await move(worker, plate, { holderId: null })
    for (const holderId of [gone.user.id, 999_999])
      expect(await worker.refused(400, movePlate, { params, body: { holderId } })).toBe(
        'Com quem: funcionário não encontrado',
      )
  })

  test('gets no new move if nothing changes, and an empty change is rejected', async () => {
    const plate = await aPlate()
    const params = { id: plate.id }
    expect(await move(worker, plate, { place, state: 'bom' })).toEqual(plate)
    expect(await worker.call(listMoves, { params })).toHaveLength(1)
    expect(await worker.refused(400, movePlate, { params, body: {} })).toBe(
      'Diga o que muda: o lugar, o estado ou com quem está.',
    )
    await worker.refused(404, movePlate, { params: { id: 999_999 }, body: { state: 'bom' } })
    await move(worker, plate, { note: 'Falta uma peça' })
    expect((await worker.call(listMoves, { params }))[0]?.note).toBe('Falta uma peça')
  })

  test("can be moved after its order was cancelled, and the order's history includes the note", async () => {
    const { serial, order } = await aFinishedProduct()
    const [plate] = await worker.call(createPlates, { body: { serial, place } })
    if (!plate) throw new Error('no plate')
    await manager.call(cancelOrder, { params: { id: order.id } })
    const moved = await move(worker, plate, { place: { cabinet: '7' }, note: 'Obra no armário 1' })
    expect(moved.place.cabinet).toBe('7')
    expect((await words(order.id))[0]).toMatchObject({
      deed: 'mudou um clichê de lugar',
      details: expect.arrayContaining(['Observação: Obra no armário 1']),
    })
  })

  test('has an append-only list of moves', async () => {
    const { id } = await aPlate()
    for (const change of [
      testApp.sql`update plate_moves set note = '' where plate_id = ${id}`,
      testApp.sql`delete from plate_moves where plate_id = ${id}`,
      testApp.sql`truncate plate_moves`,
    ])
      await expect(change).rejects.toThrow()
  })
})

describe('the archive', () => {
  const found = async (query: Record<string, string | number>) =>
    (await worker.call(listPlates, { query })).map(({ plateCode }) => plateCode)

  test('can be searched by plate code, client, product, colour and place, also after these have changed', async () => {
    const { serial, clientId } = await aFinishedProduct('ZQ-900')
    await worker.call(createPlates, {
      body: { serial, colors: ['Pantone 485'], place: { cabinet: 'Depósito', shelf: '12' } },
    })
    for (const search of ['zq-900', 'caixa zq', serial, 'pantone 485 deposito', 'zq-900 prateleira 12'])
      expect(await found({ search }), search).toEqual(['ZQ-900'])
    expect(await found({ search: 'zq-900 magenta' })).toEqual([])
    await worker.call(updateClient, { params: { id: clientId }, body: { name: 'Rótulos Itajubá' } })
    await worker.call(updateProduct, { params: { serial }, body: { identification: 'Cinta de bombom' } })
    const [plate] = await worker.call(listPlates, { query: { search: 'itajuba bombom' } })
    if (!plate) throw new Error('no plate')
    await move(worker, plate, { place: { cabinet: 'Mezanino' } })
    expect(await found({ search: 'itajuba mezanino' })).toEqual(['ZQ-900'])
    expect(await found({ search: 'itajuba deposito' })).toEqual([])
  })

  test('is sorted by place in natural order, and paginated', async () => {
    const { serial, order } = await aFinishedProduct()
    const places = ['10', '2', '1'].flatMap(shelf => ['A', 'B', 'B'].map(position => ({ shelf, position })))
    for (const [index, { shelf, position }] of places.entries()) {
      const body = { serial, colors: [`Cor ${index}`], place: { cabinet: 'Páginas', shelf, position } }
      await worker.call(createPlates, { body })
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await worker.try(listPlates, { query: { serial: order.serial, limit: 4, cursor } })
      seen.push(...page.json<Plate[]>().map(({ place }) => `${place.shelf}${place.position}`))
      cursor = String(page.headers['x-next-cursor'] ?? '')
    } while (cursor)
    expect(seen).toEqual(['1A', '1B', '1B', '2A', '2B', '2B', '10A', '10B', '10B'])
    expect(await worker.call(listPlates, { query: { cabinet: 'paginas', shelf: '2' } })).toHaveLength(3)
    expect(await worker.call(listPlates, { query: { cabinet: 'PÁGINAS' } })).toHaveLength(9)
    for (const wrong of ['AAAA', 'MTIz', Buffer.from('1\nx\0').toString('base64url')])
      await worker.refused(400, listPlates, { query: { cursor: wrong } })
  })

  test('lists loans sorted by return date, and paginates them', async () => {
    const { serial, clientId, order } = await aFinishedProduct()
    const days = [null, '2026-12-24', '2026-11-30', '2026-11-30', null]
    const colors = days.map((_, index) => `Cor ${index}`)
    const stored = await worker.call(createPlates, { body: { serial, colors, place } })
    for (const [index, plate] of stored.entries())
      await move(worker, plate, { loan: { clientId, returnOn: days[index] ?? null } })
    const seen: (string | null | undefined)[] = []
    let cursor = ''
    do {
      const query = { serial: order.serial, standing: 'lent', limit: 2, cursor }
      const page = await worker.try(listPlates, { query })
      seen.push(...page.json<Plate[]>().map(({ loan }) => loan?.returnOn))
      cursor = String(page.headers['x-next-cursor'] ?? '')
    } while (cursor)
    expect(seen).toEqual(['2026-11-30', '2026-11-30', '2026-12-24', null, null])
    for (const wrong of ['1\n000001', '1\n2026-02-30', '1\n99999-01-01'])
      await worker.refused(400, listPlates, {
        query: { standing: 'lent', cursor: Buffer.from(wrong).toString('base64url') },
      })
  })

  test('lists the places of plates that are not discarded, merging spellings that differ in case', async () => {
    const { serial } = await aFinishedProduct()
    for (const [color, cabinet] of Object.entries({ a: 'Estante 4', b: 'ESTANTE 4' }))
      await worker.call(createPlates, {
        body: { serial, colors: [color], place: { cabinet, shelf: 'Alta', position: 'fundo' } },
      })
    const [gone] = await worker.call(createPlates, {
      body: { serial, colors: ['c'], place: { cabinet: 'Estante 4', shelf: 'Alta', position: 'lado' } },
    })
    if (!gone) throw new Error('no plate')
    await move(manager, gone, { state: 'descartado', note: 'Rasgou' })
    const { shelves, positions } = await worker.call(listPlaces)
    expect(shelves.filter(({ shelf }) => shelf === 'Alta')).toEqual([
      { cabinet: expect.stringMatching(/estante 4/i), shelf: 'Alta', plates: 2 },
    ])
    expect(positions).toContain('fundo')
    expect(positions).not.toContain('lado')
  })
})
