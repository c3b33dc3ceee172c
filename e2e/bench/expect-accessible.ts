import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare const axe: typeof axeCore

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No barrier of a serious or critical kind on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(source)
  // What is still fading in has too little contrast. A spinner turns for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
  const barriers = await page.evaluate(async () => {
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, selectors: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join('\n')}`)
  })
  expect(barriers).toEqual([])
}
