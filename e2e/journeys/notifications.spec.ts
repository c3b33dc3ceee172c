import { addComment } from '@etapa/domain/orders/page-endpoints'
import { engraving } from '@etapa/server/test/new-installation'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { expect, test } from '../fixtures/test.ts'

test('a colleague is mentioned in a comment, sees it at once under the bell, and opens the order', async ({
  open,
  office,
}) => {
  const order = await anOrder(office)
  const reader = await anEmployee(office, { name: unique('Téo Lima'), sector: engraving.key })
  const writer = await anEmployee(office, { name: unique('Ana') })
  const [page, other] = [await open(writer), await open(reader)]
  await other.goto('/painel/os')
  await expect(other.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()

  await page.goto(`/painel/os/${order.serial}`)
  const comment = page.getByLabel('Comentário')
  await comment.pressSequentially(`O cliente aprovou, @${reader.name.slice(0, 6)}`)
  await page.getByRole('button', { name: `@${reader.name}` }).click()
  await expect(comment).toHaveValue(`O cliente aprovou, @${reader.name} `)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(`comentouO cliente aprovou`)
  await expect(comment).toHaveValue('')

  await comment.fill('Primeiro')
  const release = await holdAnswer(page, /\/comment/)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await comment.fill('Segundo')
  release()
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('comentouPrimeiro')
  await expect(comment).toHaveValue('Segundo')

  await other.getByRole('button', { name: 'Avisos 1 não lidos' }).click()
  await expectAccessible(other)
  await other.getByRole('link', { name: `${writer.name} mencionou você` }).click()
  await expect(other).toHaveURL(`/painel/os/${order.serial}`)
  await expect(other.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()

  await office.call(addComment, { params: { id: order.id }, body: { text: `@${reader.name} e isto?` } })
  await expect(other.getByRole('button', { name: 'Avisos 1 não lidos' })).toBeVisible()
})

test('an unsent comment is still there after closing the history or reloading the page', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const [order, other] = [await anOrder(office), await anOrder(office)]
  const comment = page.getByLabel('Comentário')
  await page.goto(`/painel/os/${order.serial}`)
  await comment.fill('O cliente ligou')
  await page.goto(`/painel/os/${other.serial}`)
  await expect(comment).toHaveValue('')
  await page.goto(`/painel/os/${order.serial}`)
  await expect(comment).toHaveValue('O cliente ligou')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(comment).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('O cliente ligou')
  await expect(comment).toHaveValue('')
})

test('a comment whose response was lost is not posted twice, even after a reload', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  const comment = page.getByLabel('Comentário')
  const posted = page.getByRole('list', { name: 'Histórico' }).getByText('O cliente ligou')
  await page.goto(`/painel/os/${order.serial}`)
  await comment.fill('O cliente ligou')
  await cutNext(page, '**/comment')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible()
  await page.reload()
  await expect(posted).toHaveCount(1)
  await expect(comment).toHaveValue('O cliente ligou')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(comment).toHaveValue('')
  await page.reload()
  await expect(posted).toHaveCount(1)
})
