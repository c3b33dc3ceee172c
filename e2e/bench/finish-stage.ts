import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Checks items and confirms, as a person at the phone does. */
export async function finishStage(page: Page, stageName: string, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check()
  await page.getByRole('button', { name: `Finalizar ${stageName}` }).click()
  await confirmFinishing(page)
}

export async function confirmFinishing(page: Page): Promise<void> {
  await expect(
    page.getByText('AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
}
