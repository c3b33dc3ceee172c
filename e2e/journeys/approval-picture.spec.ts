import { aProof, button, comment, comments, frame, open, picture } from '../fixtures/approval-page.ts'
import { aLink, anArtwork, aVersion, versionsOf } from '../fixtures/approvals.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/phone.ts'

test('the keyboard zooms and pans the artwork and places a pin', { tag: '@long' }, async ({
  office,
  page,
}) => {
  const { order, path } = await aProof(office, page)
  await open(page, path)
  const width = async () => (await picture(page).boundingBox())?.width ?? 0
  const whole = await width()
  await frame(page).press('+')
  await frame(page).press('+')
  await expect.poll(width).toBeCloseTo(whole * 1.5 ** 2, 0)
  const left = async () => (await picture(page).boundingBox())?.x ?? 0
  const before = await left()
  await frame(page).press('ArrowRight')
  await expect.poll(left).toBeLessThan(before)
  await frame(page).press('0')
  await expect.poll(width).toBeCloseTo(whole, 0)

  await button(page, 'Marcar ponto').press('Enter')
  await expect(button(page, /^Novo ponto/)).toBeFocused()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await comment(page, 'Aqui', 'Ana Lima')
  await expect(comments(page)).toHaveCount(1)
  const [sent] = (await versionsOf(office, order))[0]?.comments ?? []
  expect(sent?.x).toBeCloseTo(0.4)
  expect(sent?.y).toBeCloseTo(0.505)
})

test('the mouse wheel zooms at the pointer, dragging pans, and a double click resets the zoom', {
  tag: '@long',
}, async ({ office, page }) => {
  const { path } = await aProof(office, page)
  await open(page, path)
  const box = async () => (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const whole = await box()
  const corner = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 4 }
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.wheel(0, -600)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 2)
  const zoomed = await box()
  expect((corner.x - zoomed.x) / zoomed.width).toBeCloseTo(0.25, 1)
  await page.mouse.down()
  await page.mouse.move(corner.x - 60, corner.y - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await box()).x - zoomed.x)).toBe(-60)
  await frame(page).dblclick()
  await expect.poll(async () => (await box()).width).toBeCloseTo(whole.width, 0)
  await frame(page).dblclick()
  await expect.poll(async () => (await box()).width).toBeCloseTo(whole.width * 2.5, 0)
})

test('pinching with two fingers zooms the artwork on a phone', { tag: '@long' }, async ({
  office,
  phone,
  page: blank,
}) => {
  const { path } = await aProof(office, blank)
  const page = await phone(undefined)
  await open(page, path)
  await picture(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture(page).boundingBox()) ?? {}
  const [middle, line] = [x + width / 2, y + height / 2]
  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: middle - apart, y: line, id: 0 },
    { x: middle + apart, y: line, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [45, 60, 75, 90])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await picture(page).boundingBox())?.width ?? 0).toBeGreaterThan(width * 2)
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
] as const)
  test(`the approval page fits ${width} x ${height}, even with very long texts`, { tag: '@long' }, async ({
    office,
    page,
  }) => {
    const products = [{ identification: 'W'.repeat(200), productTypeId: 1 }]
    const order = await anOrder(office, { products })
    await aVersion(office, order, await anArtwork(page, 'Uma'))
    const { id } = await aVersion(office, order, await anArtwork(page, 'Duas'), 'N'.repeat(240))
    const { path } = await aLink(office, id, 'M'.repeat(150))
    await page.setViewportSize({ width, height })
    await open(page, path)
    await comment(page, 'C'.repeat(1_000), 'A'.repeat(160))
    await expect(comments(page)).toHaveCount(1)
    await expectToFit(page)
    await page.getByLabel('Lado a lado').check()
    await expectToFit(page)
    await expectAccessible(page)
    await button(page, 'Aprovar').click()
    await expectToFit(page)
    await expectAccessible(page)
  })
