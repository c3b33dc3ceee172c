import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

const many = 120

test('a long list renders only the rows near the viewport, and the keyboard reaches its first and last rows', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const family = unique('Caixas')
  for (let number = 1; number <= many; number += 1) {
    await aClient(office, { name: `${family} ${String(number).padStart(3, '0')}` })
  }
  await page.goto('/painel/clientes')
  await page.getByRole('searchbox').fill(family)
  const rows = page.getByRole('table').locator('tbody tr[data-index]')
  await expect(rows.first()).toContainText(`${family} 001`)
  expect(await rows.count()).toBeLessThan(many / 2)
  await expectAccessible(page)

  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.filter({ hasText: `${family} 002` })).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.filter({ hasText: `${family} ${many}` })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.filter({ hasText: `${family} 001` })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: `${family} 001` })).toContainText('Carla Dias')
  await expectToFit(page)
  await expectAccessible(page)
})
