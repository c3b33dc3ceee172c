import { createLink, createVersion } from '@etapa/domain/approvals/endpoints'
import type { ReplyOf } from '@etapa/domain/endpoint'
import type { OrderInList } from '@etapa/domain/orders/order'
import { listServices, publishRoute } from '@etapa/domain/services/endpoints'
import sharp from 'sharp'
import type { Caller } from './caller.ts'
import { artwork } from './new-installation.ts'

/** Publishes a version of a service's route in which a sector's step needs the customer's approval. */
export async function requireApproval(manager: Caller, serviceId = 1, key = artwork.key): Promise<void> {
  const route = (await manager.call(listServices)).find(({ id }) => id === serviceId)?.route
  if (!route) throw new Error('the service has no route')
  const steps = route.steps.map(({ sector, position: _, ...step }) => ({
    ...step,
    sector: sector.key,
    needsApproval: sector.key === key,
  }))
  await manager.call(publishRoute, { params: { id: serviceId }, body: { basedOn: route.version, steps } })
}

/** Creates a PNG of a single, random colour. */
export const aPicture = async (): Promise<Buffer> =>
  await sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 },
    },
  })
    .png()
    .toBuffer()

export const formWith = (content: Buffer, name: string, note?: string): FormData => {
  const form = new FormData()
  if (note !== undefined) form.append('note', note)
  form.append('file', new Blob([content]), name)
  return form
}

export const serialOf = (order: OrderInList): string => order.products[0]?.serial ?? ''

/** Uploads the next version of the first product's artwork. */
export async function aVersion(
  caller: Caller,
  order: OrderInList,
  { content, name = 'arte.png', note }: { content?: Buffer; name?: string; note?: string } = {},
): Promise<ReplyOf<typeof createVersion>> {
  const form = formWith(content ?? (await aPicture()), name, note)
  return await caller.call(createVersion, { params: { productSerial: serialOf(order) }, form })
}

/** Creates a link to a version; returns its id and token. */
export async function aLink(
  caller: Caller,
  id: number,
  contact: { name: string; email?: string; phone?: string } = { name: 'Rui' },
): Promise<{ linkId: number; token: string }> {
  const { linkId, link } = await caller.call(createLink, { params: { id }, body: { contact } })
  return { linkId, token: link.split('/').at(-1) ?? '' }
}
