import type { Entry } from './entry.ts'

/** Returns an outbox entry for tests. */
export const anEntry = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  owner: 1,
  product: { serial: `12345678-02-0${id}`, identification: 'Caixa de pizza', orderId: 9 },
  stageName: 'Artes',
  content: {
    key: `key-${id}`,
    stageId: id,
    attempt: 1,
    items: [{ label: 'Cores', checked: true }],
    doneAt: '2026-11-17T17:05:00.000Z',
    photos: [],
  },
  ...changes,
})
