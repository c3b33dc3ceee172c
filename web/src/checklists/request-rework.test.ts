import { describe, expect, test } from 'vitest'
import { aStage } from './a-stage.ts'
import { type ReworkCalls, type ReworkStep, requestRework } from './request-rework.ts'

type Cut = 'before the server' | 'before the answer'

/**
 * A phone and a server, with a network that can fail once, at a given call, before the request or before the response.
 */
function aFloor({ cut }: { cut?: { step: ReworkStep; at: Cut } } = {}) {
  const server = { stage: aStage(), did: [] as ReworkStep[] }
  const phone = {
    stage: aStage(),
    itemPhotos: new Map<string, File[]>(),
    rework: { backTo: 7, reasonIds: [1], fault: 'oficina' as const, note: null },
    isOutcomeUnknown: false,
  }
  let isCut = cut

  async function send<T>(step: ReworkStep, onServer: () => T): Promise<T> {
    const here = isCut?.step === step ? isCut.at : undefined
    if (here) isCut = undefined
    if (here === 'before the server') throw new Error('cut')
    server.did.push(step)
    const answer = onServer()
    if (here === 'before the answer') throw new Error('cut')
    return answer
  }

  const calls: ReworkCalls = {
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
    async rework() {
      phone.stage = await send('rework', () => {
        server.stage = { ...server.stage, StageCheckListItem: [], attempt: server.stage.attempt + 1 }
        return server.stage
      })
    },
  }

  async function press(): Promise<ReworkStep[]> {
    const steps: ReworkStep[] = []
    const request = { ...phone, items: ['Textos', 'Cores'].map(label => ({ label, checked: true })) }
    await requestRework(request, calls, step => steps.push(step)).then(
      () => {
        phone.isOutcomeUnknown = false
      },
      () => {
        phone.isOutcomeUnknown = true
      },
    )
    return steps
  }

  return { server, phone, press }
}

const photo = new File(['x'], 'cores.jpg', { type: 'image/jpeg' })

test('item photos are sent before the items, and the rework is requested last', async () => {
  const { server, phone, press } = aFloor()
  phone.itemPhotos = new Map([['Cores', [photo]]])
  expect(await press()).toEqual(['photos', 'save', 'rework'])
  expect(server.stage).toMatchObject({ status: 'PENDING', attempt: 2 })
})

test('a rework without item photos skips the photo upload', async () => {
  expect(await aFloor().press()).toEqual(['save', 'rework'])
})

describe('when the network fails', () => {
  test.each<{ step: ReworkStep; at: Cut; again: ReworkStep[] }>([
    { step: 'photos', at: 'before the server', again: ['check', 'photos', 'save', 'rework'] },
    { step: 'save', at: 'before the server', again: ['check', 'save', 'rework'] },
    { step: 'save', at: 'before the answer', again: ['check', 'rework'] },
    { step: 'rework', at: 'before the server', again: ['check', 'rework'] },
    { step: 'rework', at: 'before the answer', again: ['check'] },
  ])('at $step $at, pressing again runs only $again', async ({ step, at, again }) => {
    const { server, phone, press } = aFloor({ cut: { step, at } })
    phone.itemPhotos = new Map([['Cores', [photo]]])
    await press()
    expect(await press()).toEqual(again)
    expect(server.stage.attempt).toBe(2)
    expect(server.did.filter(done => done === 'save')).toHaveLength(1)
  })
})

test('a rework is not requested again if the stage was completed in the meantime', async () => {
  const { server, phone, press } = aFloor()
  phone.isOutcomeUnknown = true
  server.stage = { ...server.stage, status: 'COMPLETED' }
  expect(await press()).toEqual(['check'])
})
