import { expect, test } from 'vitest'
import { aStage } from './a-stage.ts'
import { entryOfWork } from './entry-of-work.ts'
import type { Outgoing } from './task-state.ts'

const file = (text: string, name = `${text}.jpg`) => new File([text], name, { type: 'image/jpeg' })
const doneAt = new Date('2026-11-17T17:05:00Z')
const finishing = {
  key: 'k',
  owner: 3,
  ownerName: 'Rita',
  product: { serial: '12345678-02-01', identification: 'Caixa', serviceOrderId: 9 },
  doneAt,
}
const outgoing: Outgoing = {
  stage: aStage(),
  items: [
    { label: 'Textos', checked: true },
    { label: 'Cores', checked: false, result: 'NC', note: 'Claro', decision: 'proceed' },
  ],
  itemPhotos: new Map([['Cores', [file('a'), file('a', 'outra.jpg')]]]),
  delivery: 'ENTREGA',
  photos: [file('b'), file('a')],
  rework: undefined,
}

test('an entry lists the photos of each item by checksum, and every photo only once', async () => {
  const { entry, photos } = await entryOfWork(finishing, outgoing)
  const [ofItem, proof] = photos.map(({ sha256 }) => sha256)
  expect(photos).toHaveLength(2)
  expect(entry).toMatchObject({
    owner: 3,
    ownerName: 'Rita',
    product: { serial: '12345678-02-01', identification: 'Caixa', orderId: 9 },
    stageName: 'Saída',
    content: {
      key: 'k',
      stageId: 7,
      attempt: 1,
      deliveryType: 'ENTREGA',
      doneAt: '2026-11-17T17:05:00.000Z',
      photos: [ofItem, proof],
      items: [
        { label: 'Textos', photos: [] },
        { label: 'Cores', note: 'Claro', photos: [ofItem] },
      ],
    },
  })
})

test('items that are already saved are not sent again', async () => {
  const saved = {
    ...{ label: 'Textos', checked: true, result: 'OK' as const, reason: null, note: null, decision: null },
    ...{ photos: [], completedByUser: null, completedAt: null },
  }
  const stage = { ...aStage(), StageCheckListItem: [saved] }
  const { entry } = await entryOfWork(finishing, { ...outgoing, stage, photos: [], delivery: '' })
  expect(entry.content).toMatchObject({ items: [], photos: [], deliveryType: null })
})
