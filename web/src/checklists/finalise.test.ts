import type { NewRework } from '@etapa/domain/quality/rework'
import { describe, expect, test } from 'vitest'
import { aStage } from './a-stage.ts'
import { type FinalisingCalls, finalise, type Step } from './finalise.ts'

const photo = new File(['x'], 'comprovante.jpg', { type: 'image/jpeg' })

type Cut = 'before the server' | 'before the answer'

/** A phone and a server, with a network that can be cut at any call, before the request or before the response. */
function aFloor({ cut }: { cut?: { step: Step; at: Cut } } = {}) {
  const server = { stage: aStage(), did: [] as Step[] }
  const phone = {
    stage: aStage(),
    photos: [photo] as readonly File[],
    itemPhotos: new Map<string, File[]>(),
    rework: undefined as NewRework | undefined,
    isOutcomeUnknown: false,
  }
  let isCut = cut

  async function send<T>(step: Step, onServer: () => T): Promise<T> {
    const here = isCut?.step === step ? isCut.at : undefined
    if (here) isCut = undefined
    if (here === 'before the server') throw new Error('cut')
    server.did.push(step)
    const answer = onServer()
    if (here === 'before the answer') throw new Error('cut')
    return answer
  }

  const calls: FinalisingCalls = {
    check: () => send('check', () => server.stage),
    async sendPhotos() {
      await send('photos', () => undefined)
      phone.itemPhotos = new Map()
    },
    async save(saved) {
      phone.stage = await send('save', () => {
        const items = saved.map(({ label }) => ({
          label,
          checked: true,
          result: 'OK' as const,
          reason: null,
          note: null,
          decision: null,
          photos: [],
          completedByUser: null,
          completedAt: null,
        }))
        server.stage = { ...server.stage, StageCheckListItem: items }
        return server.stage
      })
    },
    async upload() {
      await send('upload', () => undefined)
      phone.photos = []
    },
    async complete() {
      phone.stage = await send('complete', () => {
        server.stage = { ...server.stage, status: 'COMPLETED' }
        return server.stage
      })
    },
    async rework() {
      phone.stage = await send('rework', () => {
        server.stage = { ...server.stage, StageCheckListItem: [], attempt: server.stage.attempt + 1 }
        return server.stage
      })
    },
  }

  async function press(): Promise<Step[]> {
    const steps: Step[] = []
    const work = { ...phone, items: ['Textos', 'Cores'].map(label => ({ label, checked: true })) }
    await finalise(work, calls, step => steps.push(step)).then(
      () => {
        phone.isOutcomeUnknown = false
      },
      () => {
        phone.isOutcomeUnknown = true
      },
    )
    return steps
  }

  /** Reloads the page: the stage comes from the server, the photos are gone. */
  function reload() {
    Object.assign(phone, { stage: server.stage, photos: [], isOutcomeUnknown: false })
  }

  return { server, phone, press, reload }
}

test('each step is one call, in the order of the specification', async () => {
  const { server, press } = aFloor()
  expect(await press()).toEqual(['save', 'upload', 'complete'])
  expect(server.did).toEqual(['save', 'upload', 'complete'])
})

test('without photos nothing is uploaded', async () => {
  const { server, phone, press } = aFloor()
  phone.photos = []
  await press()
  expect(server.did).toEqual(['save', 'complete'])
})

describe('when the network is cut', () => {
  test.each<{ step: Step; at: Cut; again: Step[] }>([
    { step: 'save', at: 'before the server', again: ['check', 'save', 'upload', 'complete'] },
    { step: 'save', at: 'before the answer', again: ['check', 'upload', 'complete'] },
    { step: 'upload', at: 'before the server', again: ['check', 'upload', 'complete'] },
    // The server deduplicates proofs by content.
    { step: 'upload', at: 'before the answer', again: ['check', 'upload', 'complete'] },
    { step: 'complete', at: 'before the server', again: ['check', 'complete'] },
    { step: 'complete', at: 'before the answer', again: ['check'] },
  ])('at $step $at, pressing again does $again', async ({ step, at, again }) => {
    const { server, press } = aFloor({ cut: { step, at } })
    await press()
    expect(await press()).toEqual(again)
    expect(server.stage.status).toBe('COMPLETED')
    expect(server.did.filter(done => done === 'save')).toHaveLength(1)
    expect(server.did.filter(done => done === 'complete')).toHaveLength(1)
  })

  test('and the page is reloaded, the remaining steps are done', async () => {
    const { server, press, reload } = aFloor({ cut: { step: 'complete', at: 'before the server' } })
    await press()
    reload()
    expect(await press()).toEqual(['complete'])
    expect(server.did).toEqual(['save', 'upload', 'complete'])
  })
})

test('nothing is done to a stage that was completed or removed meanwhile', async () => {
  const { server, phone, press } = aFloor()
  phone.isOutcomeUnknown = true
  server.stage = { ...server.stage, status: 'COMPLETED' }
  expect(await press()).toEqual(['check'])
})

describe('with a rework', () => {
  const rework: NewRework = { backTo: 7, reasonIds: [1], fault: 'oficina', note: null }

  test('item photos are sent before the items, and the rework replaces the completion', async () => {
    const { server, phone, press } = aFloor()
    Object.assign(phone, { rework, itemPhotos: new Map([['Cores', [photo]]]) })
    expect(await press()).toEqual(['photos', 'save', 'rework'])
    expect(server.stage).toMatchObject({ status: 'PENDING', attempt: 2 })
  })

  test.each<{ step: Step; at: Cut; again: Step[] }>([
    { step: 'save', at: 'before the answer', again: ['check', 'rework'] },
    { step: 'rework', at: 'before the server', again: ['check', 'rework'] },
    { step: 'rework', at: 'before the answer', again: ['check'] },
  ])('and the network cut at $step $at, pressing again does $again', async ({ step, at, again }) => {
    const { server, phone, press } = aFloor({ cut: { step, at } })
    phone.rework = rework
    await press()
    expect(await press()).toEqual(again)
    expect(server.stage.attempt).toBe(2)
  })
})
