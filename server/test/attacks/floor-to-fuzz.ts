import type { Endpoint } from '@etapa/domain/endpoint'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { finaliseEntry } from '@etapa/domain/floor/entry'
import fc, { type Arbitrary } from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { checksumOf } from '../entries.ts'
import { artwork } from '../new-installation.ts'
import { anOrder, stageOf } from '../orders.ts'
import { absurdText } from './absurd.ts'
import { fitting, type Known } from './fitting.ts'
import { picture } from './forms.ts'

/** Stages of products that only the requests to finalise a stage use. */
const own = { stageIds: [0] }

/** Creates stages to finish. */
export async function makeFloorToFuzz(sql: Sql, office: Caller): Promise<void> {
  const identifications = Array.from({ length: 40 }, (_, number) => `Caixa ${number}`)
  const order = await anOrder(sql, office, { identifications })
  own.stageIds = identifications.map((_, product) => stageOf(order, artwork.name, product))
}

/** Generates valid entries. Their only photo is `picture`, because its checksum is known. */
const whole = (): Arbitrary<object> => {
  const photos = [checksumOf(picture)]
  return fc.record({
    key: fc.uuid(),
    stageId: fc.constantFrom(...own.stageIds),
    attempt: fc.constant(1),
    items: fc.constant([{ label: 'Textos', checked: true, photos }]),
    doneAt: fc.constant('2026-11-17T12:00:00Z'),
    clock: fc.constant('2026-11-17T12:00:00Z'),
    photos: fc.constant(photos),
  })
}

export const knownOfFloor = (endpoint: Endpoint, known: Known): Known => ({
  ...(endpoint === finaliseStage && {
    entry: fc.oneof(
      { weight: 6, arbitrary: whole().map(entry => JSON.stringify(entry)) },
      { weight: 2, arbitrary: fitting(finaliseEntry, known).map(entry => JSON.stringify(entry)) },
      { weight: 1, arbitrary: absurdText },
    ),
  }),
})
