import { deliveryTypes } from '@etapa/domain/stages/delivery'
import fc, { type Arbitrary } from 'fast-check'
import { type BasedOn, deleteClient, listClients, renameClient } from './client-deeds.ts'
import { addAnother, exchange, giveTo, rename, takeOut } from './correction-deeds.ts'
import type { Deed } from './deed.ts'
import { cancel, create, list, read, readHistory, restore, setPrice } from './order-deeds.ts'
import { askWhoIAm, dismiss, listPeople, renamePerson, setLevel, signIn, signOut } from './people-deeds.ts'
import { rework } from './rework-deed.ts'
import { check, extend, finish, reopen, type StageKey, skip, tick } from './stage-deeds.ts'
import { clientKeys, managers, type OrderKey, orderKeys, type PersonKey, personKeys } from './world.ts'

const delivery = fc.constantFrom(null, null, ...deliveryTypes)
const basedOn = fc.constantFrom<BasedOn>('what they saw first', 'nothing')
const person = fc.constantFrom(...personKeys)
const client = fc.constantFrom(...clientKeys)

const keysIn = (order: Arbitrary<OrderKey>, stages: number): Arbitrary<StageKey> =>
  fc.record({ order, product: fc.nat(1), stage: fc.nat(stages - 1) })

/** Finishes a stage on the floor with two calls: one saves the checklist, the other completes the stage. */
const finalise = (key: StageKey): Deed[] => [check(key), finish(key)]

const one = (deeds: Arbitrary<Deed>): Arbitrary<Deed[]> => deeds.map(deed => [deed])
const each = (...deeds: Deed[]): Arbitrary<Deed[]> => one(fc.constantFrom(...deeds))

const stageDeeds = (key: Arbitrary<StageKey>): Arbitrary<Deed[]> =>
  fc.oneof(
    key.map(finalise),
    one(key.map(check)),
    one(fc.tuple(key, delivery).map(([at, type]) => finish(at, type))),
    one(fc.tuple(key, delivery).map(([at, type]) => tick(at, type))),
    one(key.map(reopen)),
    one(key.map(skip)),
    one(key.map(({ order }) => extend(order))),
    one(fc.tuple(key, fc.nat(3)).map(([at, backTo]) => rework(at, backTo))),
  )

const orderDeeds = (order: Arbitrary<OrderKey>): Arbitrary<Deed[]> =>
  fc.oneof(
    one(order.map(cancel)),
    one(order.map(restore)),
    one(fc.tuple(order, fc.nat(2)).map(([key, price]) => setPrice(key, price))),
    one(order.map(read)),
    one(order.map(readHistory)),
    each(list),
  )

const reason = fc.constantFrom('', 'Pedido errado')

const corrections = (order: Arbitrary<OrderKey>): Arbitrary<Deed[]> =>
  fc.oneof(
    one(fc.tuple(order, fc.nat(1)).map(([key, product]) => rename(key, product))),
    one(fc.tuple(order, fc.nat(1)).map(([key, product]) => takeOut(key, product))),
    one(fc.tuple(order, reason).map(([key, why]) => exchange(key, why))),
    one(order.map(addAnother)),
    one(fc.tuple(order, client, reason).map(([key, to, why]) => giveTo(key, to, why))),
  )

const creating = one(
  fc.tuple(fc.constantFrom<OrderKey>('third', 'fourth'), client).map(([key, of]) => create(key, of)),
)

const clientDeeds = fc.oneof(
  one(client.map(deleteClient)),
  one(
    fc
      .tuple(client, fc.constantFrom('Leste', 'Oeste'), basedOn)
      .map(([key, name, on]) => renameClient(key, name, on)),
  ),
  each(listClients),
)

const peopleDeeds = (person: Arbitrary<PersonKey>): Arbitrary<Deed[]> =>
  fc.oneof(
    one(person.map(dismiss)),
    one(fc.tuple(person, fc.constantFrom('admin', 'user')).map(([key, level]) => setLevel(key, level))),
    one(
      fc
        .tuple(person, fc.constantFrom('Eva', 'Fábio'), basedOn)
        .map(([key, name, on]) => renamePerson(key, name, on)),
    ),
    one(person.map(signIn)),
    each(signOut, askWhoIAm, listPeople),
  )

const anythingIn = (order: Arbitrary<OrderKey>): Arbitrary<Deed[]> =>
  fc.oneof(
    { weight: 4, arbitrary: stageDeeds(keysIn(order, 4)) },
    { weight: 3, arbitrary: orderDeeds(order) },
    { weight: 2, arbitrary: corrections(order) },
    { weight: 2, arbitrary: creating },
    { weight: 2, arbitrary: clientDeeds },
    { weight: 1, arbitrary: peopleDeeds(person) },
  )

/** The actions that one person performs in a browser. */
export interface Script {
  browser: PersonKey
  deeds: Deed[]
}

const scripts = (deeds: Arbitrary<Deed[]>, maxLength: number): Arbitrary<Script> =>
  fc.record({
    browser: person,
    deeds: fc.array(deeds, { minLength: 1, maxLength }).map(some => some.flat().slice(0, maxLength)),
  })

/** One or two arbitrary actions of one person. */
export const anything: Arbitrary<Script> = scripts(anythingIn(fc.constantFrom(...orderKeys)), 2)

/** Several concurrent scripts; two of them may belong to the same person with two windows. */
const meeting = (deeds: Arbitrary<Deed[]>): Arbitrary<Script[]> =>
  fc.array(scripts(deeds, 3), { minLength: 2, maxLength: 4 })

const first = fc.constant<OrderKey>('first')
const oneStage = fc.constant<StageKey>({ order: 'first', product: 0, stage: 0 })
const finalCheck = fc.constant<StageKey>({ order: 'first', product: 0, stage: 3 })
const twoStages = fc.record({ order: first, product: fc.constant(0), stage: fc.nat(1) })

const eitherProduct = fc.record({ order: first, product: fc.nat(1), stage: fc.constant(0) })

const rival = fc.constantFrom(...managers)
const rivalry = fc.oneof(one(rival.map(dismiss)), one(rival.map(key => setLevel(key, 'user'))))

/**
 * Concurrent scripts by situation. Apart from creating orders, they use only those that exist from the beginning,
 * because the id of a new order is not known yet.
 */
export const meetings: Record<string, Arbitrary<Script[]>> = {
  'at one stage': meeting(stageDeeds(oneStage)),
  'at the final check': meeting(fc.oneof(stageDeeds(finalCheck), one(first.map(read)))),
  'at a stage and the one before it': meeting(fc.oneof(stageDeeds(twoStages), one(first.map(read)))),
  'at an order that is cancelled and restored': meeting(fc.oneof(orderDeeds(first), stageDeeds(twoStages))),
  'at an order that is corrected': meeting(
    fc.oneof(corrections(first), stageDeeds(eitherProduct), one(first.map(read))),
  ),
  'at a client whose orders are given to another': meeting(
    fc.oneof(corrections(first), clientDeeds, each(list)),
  ),
  'at a client with orders being created': meeting(fc.oneof(creating, clientDeeds, each(list))),
  'at a manager who signs in and is demoted': meeting(peopleDeeds(fc.constant('bruno'))),
  'where managers get rid of each other': meeting(rivalry),
  'where people who work are dismissed': meeting(fc.oneof(peopleDeeds(person), stageDeeds(twoStages))),
  anywhere: meeting(anythingIn(fc.constantFrom('first', 'second'))),
}
