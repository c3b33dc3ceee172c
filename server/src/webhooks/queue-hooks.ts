import { randomUUID } from 'node:crypto'
import { readSide } from '@etapa/domain/history/event-facts'
import type { HookEvent } from '@etapa/domain/webhooks/hook-events'
import { type Draft, post } from '../outbox/deliver.ts'
import type { Channel, Happening } from '../outbox/dispatch-events.ts'
import type { HookMessage } from './deliver-hooks.ts'
import { type HookSubject, readSubjects } from './read-subjects.ts'

/**
 * Puts events into the outbox: one message for each of an event's types and each active webhook subscribed to that
 * type.
 */
export const queueHooks: Channel = async (tx, events) => {
  const hooks = await tx<{ id: number; events: HookEvent[] }[]>`
    select id, events from webhooks where is_active`
  if (hooks.length === 0) return
  const subjects = await readSubjects(
    tx,
    events.filter(({ kind }) => kind in plainTypes),
  )
  const drafts = events.flatMap(event => {
    const subject = subjects.get(event.id)
    if (!subject) return []
    return typesOf(event, subject).flatMap(type => {
      const body = bodyOf(type, event, subject)
      return hooks
        .filter(hook => hook.events.includes(type))
        .map(
          ({ id }): Draft => ({
            key: `hook-${id}-${event.id}-${type}`,
            channel: 'webhook',
            orderId: event.orderId,
            webhookId: id,
            content: { id: `msg_${randomUUID().replaceAll('-', '')}`, type, body } satisfies HookMessage,
          }),
        )
    })
  })
  await post(tx, drafts)
}

const plainTypes: { [kind in Happening['kind']]?: HookEvent | undefined } = {
  'order-created': 'order.created',
  'order-updated': 'order.updated',
  'order-cancelled': 'order.cancelled',
  'order-restored': 'order.restored',
  'stage-completed': 'stage.completed',
  'stage-ticked': 'stage.completed',
  'stage-skipped': undefined,
  'stage-reopened': 'stage.reopened',
  'rework-asked': 'rework.requested',
  'approval-decided': 'approval.decided',
  'order-billed': undefined,
  'product-removed': undefined,
  'dispatch-left': 'dispatch.left',
}

/**
 * Returns the types under which receivers get an event: one that leaves no stage pending also finishes or delivers its
 * order, and a bill is reported with its first order.
 */
function typesOf({ kind }: Happening, { finishes, delivers, bill }: HookSubject): HookEvent[] {
  const plain = plainTypes[kind]
  return [
    ...(plain ? [plain] : []),
    ...(finishes ? (['order.finished'] as const) : []),
    ...(delivers ? (['order.delivered'] as const) : []),
    ...(bill ? (['bill.created'] as const) : []),
  ]
}

const mostReasons = 20

/** Builds the request body, which contains no prices, contacts or names of people. */
function bodyOf(type: HookEvent, event: Happening, { order, product, stage, bill }: HookSubject): string {
  if (type === 'bill.created') return written(type, event, { bill })
  const isAboutOrder = type.startsWith('order.') || type === 'dispatch.left'
  const data = {
    order,
    ...(!isAboutOrder && { product }),
    ...(!isAboutOrder && stage && { stage }),
    ...(type === 'rework.requested' && { rework: reworkOf(event) }),
    ...(type === 'approval.decided' && { approval: approvalOf(event) }),
    ...(type === 'dispatch.left' && { dispatch: dispatchOf(event) }),
  }
  return written(type, event, data)
}

const written = (type: HookEvent, { at }: Happening, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })

function approvalOf({ after }: Happening) {
  const { version, decision } = readSide('approval-decided', 'after', after)
  return { version, decision }
}

function dispatchOf({ after }: Happening) {
  const { dispatch, carrier, products } = readSide('dispatch-left', 'after', after)
  return { number: dispatch, carrier, products }
}

function reworkOf({ after }: Happening) {
  const { backTo, reasons, isComplaint, attempt } = readSide('rework-asked', 'after', after)
  return { backTo, reasons: reasons?.slice(0, mostReasons), isComplaint, attempt }
}
