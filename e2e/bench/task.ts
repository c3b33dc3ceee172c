import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { stepOf, steps } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import type { Office } from './office.ts'
import { expect } from './test.ts'

/** The address of the first product's task in a sector. */
export const taskOf = (order: OrderInList, sector: string): string =>
  `/tarefas/${order.products[0]?.serial}?setor=${sector}`

export function stageOf(order: OrderInList, sector: string): number {
  const stage = order.products[0]?.stages.find(stage => stage.sector.key === sector)
  if (!stage) throw new Error(`no stage of ${sector}`)
  return stage.id
}

/** Completes the stages before a sector's, so that it is its turn. */
export async function bringTo(office: Office, order: OrderInList, sector: string): Promise<void> {
  for (const { key } of steps.slice(
    0,
    steps.findIndex(({ key }) => key === sector),
  )) {
    await office.call(updateStage, {
      params: { stageId: stageOf(order, key) },
      body: { status: 'COMPLETED' },
    })
  }
}

/** Saves the first items of a sector's checklist and stops there, like a phone that lost its network. */
export async function saveOnly(office: Office, order: OrderInList, sector: string): Promise<void> {
  const items = stepOf(sector)
    .labels.slice(0, 2)
    .map(label => ({ label, checked: true }))
  await office.call(saveChecklist, { body: { stageId: stageOf(order, sector), items } })
}

/** Checks items and confirms, as a person at the phone does. */
export async function finishStage(page: Page, sector: string, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check()
  await finaliseButton(page, sector).click()
  await confirmFinishing(page)
}

export const finaliseButton = (page: Page, sector: string) =>
  page.getByRole('button', { name: `Finalizar ${stepOf(sector).name}` })

export async function confirmFinishing(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText(
    'AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.',
  )
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

export const expectFinished = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Stage finalizado' })).toBeVisible()
