import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { removeDocument, uploadItemPhotos } from '@etapa/domain/documents/endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { expect, test } from 'vitest'
import { aFile, aForm } from '../../test/files.ts'
import { artwork } from '../../test/new-installation.ts'
import { aChecklist, anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

test("an item's photo is stored once per attempt, and cannot be removed", async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager)
  const stageId = stageOf(order, artwork.name)
  const picture = aFile('png')
  const send = async (attempt: number) => {
    const fields = { stageId: String(stageId), label: 'Cores', attempt: String(attempt) }
    const form = aForm({ fields, files: [['foto.png', picture]] })
    const [photo] = await manager.call(uploadItemPhotos, { params: { orderId: order.id }, form })
    return photo?.path.split('/').at(-1) ?? ''
  }
  const first = await send(1)
  expect(await send(1)).toBe(first)
  await manager.call(saveChecklist, { body: aChecklist(order, artwork.name) })
  const body = { backTo: stageId, fault: 'oficina', note: 'Borrada' } as const
  await manager.call(reworkStage, { params: { stageId }, body })
  const second = await send(2)
  expect(second).not.toBe(first)
  for (const fileName of [first, second])
    await manager.refused(404, removeDocument, { params: { orderId: order.id, fileName } })
  expect(await testApp.sql`select from documents where removed_at is null`).toHaveLength(2)
})
