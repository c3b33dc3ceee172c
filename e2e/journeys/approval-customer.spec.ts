import { commentVersion, revokeLink, suspendApproval } from '@etapa/domain/approvals/endpoints'
import { linkExpired } from '@etapa/domain/links/failures'
import { getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import {
  aProof,
  button,
  comment,
  comments,
  decide,
  dialog,
  name,
  open,
  picture,
} from '../fixtures/approval-page.ts'
import { aLink, anArtwork, asStranger, aVersion, versionsOf } from '../fixtures/approvals.ts'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/phone.ts'

const calls = '**/api/approval/link/*'

async function offerConfirmations(office: Office, approvalConfirmations: string[]): Promise<void> {
  const { name, phone, publicUrl, updatedAt } = await office.call(getWorkshopSettings)
  await office.call(updateWorkshop, { body: { name, phone, publicUrl, updatedAt, approvalConfirmations } })
}

test('a customer asks for changes on a phone and approves the next version on a computer', async ({
  office,
  phone,
  page: computer,
}) => {
  await offerConfirmations(office, ['Textos conferidos', 'Cores'])
  const { order, identification, path } = await aProof(office, computer)

  const page = await phone(undefined)
  const response = await page.request.get(path)
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await response.text()).not.toContain(identification)
  await open(page, path)
  await expect(page.getByRole('heading', { name: identification })).toBeVisible()
  await expect(page.getByText('Confira o telefone')).toBeVisible()
  await expect(page.getByText('Não vale como prova de cor')).toBeVisible()
  expect(await versionsOf(office, order)).toMatchObject([{ decision: null, comments: [] }])
  expect(await page.context().cookies()).toEqual([])
  await expectAccessible(page)

  await button(page, 'Pedir ajustes').click()
  await button(page, 'Confirmar pedido de ajustes').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Escreva o que mudar, para a oficina saber.')
  await expect(page.getByLabel('O que mudar')).toBeFocused()
  await button(page, 'Voltar').click()

  await button(page, 'Próxima página').click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await button(page, 'Marcar ponto').click()
  const { width = 0, height = 0 } = (await picture(page).boundingBox()) ?? {}
  await picture(page).tap({ position: { x: width / 4, y: height / 2 } })
  await button(page, 'Escrever comentário').click()
  await expect(page.getByLabel('Comentário')).toBeFocused()
  await comment(page, 'A pizza é doce', 'Ana Lima')
  await expect(comments(page)).toContainText(['Ana Lima'])
  const [sent] = (await versionsOf(office, order))[0]?.comments ?? []
  expect(sent).toMatchObject({ text: 'A pizza é doce', page: 2, isStaff: false })
  expect(sent?.x).toBeCloseTo(0.25, 1)
  expect(sent?.y).toBeCloseTo(0.5, 1)
  await button(page, 'Ver o ponto 1 na página 2').click()
  await expect(button(page, 'Ponto 1: Ana Lima: A pizza é doce')).toBeInViewport()

  await button(page, 'Pedir ajustes').click()
  await expect(dialog(page)).toContainText(`Você pede ajustes na versão 1 da arte ${identification}.`)
  await expect(name(dialog(page))).toHaveValue('Ana Lima')
  await expectAccessible(page)
  await page.getByLabel('O que mudar').fill('E o queijo é branco')
  await button(page, 'Confirmar pedido de ajustes').dblclick()
  await expect(page.getByRole('heading', { name: /^Ajustes pedidos por Ana Lima em / })).toBeVisible()
  await expect(button(page, 'Aprovar')).toHaveCount(0)
  await expect(page.getByLabel('Comentário')).toHaveValue('')
  expect((await versionsOf(office, order))[0]?.comments.map(({ text }) => text)).toEqual([
    'A pizza é doce',
    'E o queijo é branco',
  ])

  const next = await aVersion(office, order, await anArtwork(computer, 'Pizza doce', 'pink'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Há uma versão mais nova' })).toBeVisible()
  await expect(button(page, 'Enviar comentário')).toHaveCount(0)
  await expectAccessible(page)

  await open(computer, (await aLink(office, next.id)).path)
  await computer.getByLabel('Lado a lado').check()
  await expect(picture(computer)).toHaveCount(2)
  await computer.getByLabel('Deslizar').check()
  await computer.getByRole('slider').press('Home')
  await expect(computer.getByRole('slider')).toHaveAttribute('aria-valuetext', '0% da versão 1')
  await expectAccessible(computer)

  await computer.getByLabel('Cores').check()
  await button(computer, 'Aprovar').click()
  await expect(dialog(computer)).toContainText(`Você aprova a versão 2 da arte ${identification}.`)
  await expect(dialog(computer)).toContainText('Não marcado como conferido: Textos conferidos.')
  await button(computer, 'Confirmar aprovação').click()
  await expect(dialog(computer).getByRole('alert')).toHaveText('Escreva o seu nome completo.')
  await name(dialog(computer)).fill('Ana Lima Figueiredo')
  await button(computer, 'Confirmar aprovação').click()
  await expect(computer.getByRole('heading', { name: 'Resposta registrada. Obrigado!' })).toBeFocused()
  await expect(computer.getByRole('heading', { name: /^Aprovada por Ana Lima Figueiredo/ })).toBeVisible()
  expect((await versionsOf(office, order))[0]?.decision).toMatchObject({
    decision: 'approved',
    name: 'Ana Lima Figueiredo',
    confirmations: ['Cores'],
  })
})

test('if two contacts decide at once, one decision is recorded, and the other contact sees whose', {
  tag: '@long',
}, async ({ office, phone, page: blank }) => {
  const { order, version, path } = await aProof(office, blank)
  const [ana, rui] = [await phone(undefined), await phone(undefined)]
  await open(ana, path)
  await open(rui, (await aLink(office, version.id, 'Rui Costa')).path)
  await comment(rui, 'O preto está fraco', 'Rui Costa')
  await expect(comments(rui)).toHaveCount(1)

  await Promise.all([decide(ana, 'Aprovar', 'Ana Lima'), decide(rui, 'Pedir ajustes', 'Rui Costa')])
  for (const page of [ana, rui])
    await expect(page.getByRole('heading', { name: / por (Ana Lima|Rui Costa) em/ })).toBeVisible()
  const [{ decision } = { decision: null }] = await versionsOf(office, order)
  const [winner, loser] = decision?.name === 'Ana Lima' ? [ana, rui] : [rui, ana]
  await expect(winner.getByRole('heading', { name: 'Resposta registrada. Obrigado!' })).toBeVisible()
  await expect(
    loser.getByRole('heading', {
      name: new RegExp(`^${decision?.name} já (aprovou a arte|pediu ajustes) em`),
    }),
  ).toBeFocused()
  await expect(loser.getByText('A sua resposta não foi registrada.')).toBeVisible()
  for (const page of [winner, loser]) {
    await expect(page.getByRole('heading', { name: new RegExp(`por ${decision?.name} em`) })).toBeVisible()
    await expect(button(page, 'Aprovar')).toHaveCount(0)
  }
  await expectAccessible(loser)
})

test('double-clicking the confirmation sends one decision', { tag: '@long' }, async ({ office, page }) => {
  const { path } = await aProof(office, page)
  await open(page, path)
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith('/decide')) sent += 1
  })
  const release = await holdAnswer(page, '**/decide')
  await button(page, 'Aprovar').click()
  await name(dialog(page)).fill('Ana Lima')
  await button(page, 'Confirmar aprovação').dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Enviando…' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: /^Aprovada por Ana Lima/ })).toBeVisible()
  expect(sent).toBe(1)
})

test("a comment that cannot be sent stays in its field, and the workshop's comment appears when the page regains focus", {
  tag: '@long',
}, async ({ office, page }) => {
  const { version, path } = await aProof(office, page)
  await page.route(calls, route => route.abort())
  await asStranger(page)
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await expectAccessible(page)
  await page.unroute(calls)
  await button(page, 'Tentar novamente').click()
  await expect(picture(page)).toBeVisible()

  await page.route('**/comment', route => route.abort())
  await comment(page, 'O telefone mudou', 'Ana Lima')
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await expect(page.getByLabel('Comentário')).toHaveValue('O telefone mudou')
  await office.call(commentVersion, { params: { id: version.id }, body: { text: 'Qual é o novo?' } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(comments(page)).toHaveText([/Oficina.*Qual é o novo\?/])
  await expect(page.getByLabel('Comentário')).toHaveValue('O telefone mudou')
  await page.unroute('**/comment')
  await button(page, 'Enviar comentário').click()
  await expect(comments(page)).toHaveCount(2)
  await expect(page.getByLabel('Comentário')).toHaveValue('')
  await expect(name(page)).toHaveValue('Ana Lima')
})

test('a comment whose response was lost is sent again without being added twice', { tag: '@long' }, async ({
  office,
  page,
}) => {
  const { path } = await aProof(office, page)
  await asStranger(page)
  await page.goto(path)
  await cutNext(page, '**/comment')
  await comment(page, 'O telefone mudou', 'Ana Lima')
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await button(page, 'Enviar comentário').click()
  await expect(page.getByLabel('Comentário')).toHaveValue('')
  await expect(comments(page)).toHaveCount(1)

  // The same text as a new comment is added.
  await comment(page, 'O telefone mudou', 'Ana Lima')
  await expect(comments(page)).toHaveCount(2)
})

test('a comment that is not sent yet survives a reload with its point, and is added once', {
  tag: '@long',
}, async ({ office, page }) => {
  const { order, path } = await aProof(office, page)
  await open(page, path)
  await button(page, 'Marcar ponto').click()
  await page.getByLabel('Comentário').fill('O telefone mudou')
  await name(page).fill('Ana Lima')
  await page.reload()
  await expect(page.getByText('Com um ponto na página 1.')).toBeVisible()
  await expect(page.getByLabel('Comentário')).toHaveValue('O telefone mudou')
  await expect(name(page)).toHaveValue('Ana Lima')

  await cutNext(page, '**/comment')
  await button(page, 'Enviar comentário').click()
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await page.reload()
  await expect(comments(page)).toHaveCount(1)
  await button(page, 'Enviar comentário').click()
  await expect(page.getByLabel('Comentário')).toHaveValue('')
  await expect(comments(page)).toHaveCount(1)
  const [version] = await versionsOf(office, order)
  expect(version?.comments).toMatchObject([{ text: 'O telefone mudou', page: 1 }])
  await page.reload()
  await expect(page.getByLabel('Comentário')).toHaveValue('')
})

test('a confirmation that the workshop no longer asks for does not prevent an approval', {
  tag: '@long',
}, async ({ office, page }) => {
  const { path } = await aProof(office, page)
  // The page was opened before the workshop changed its confirmations.
  await page.route(
    calls,
    async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), confirmations: ['Verniz'] } })
    },
    { times: 1 },
  )
  await open(page, path)
  await page.getByLabel('Verniz').check()
  await decide(page, 'Aprovar', 'Ana Lima')
  await expect(dialog(page).getByRole('alert')).toContainText('a oficina não pede “Verniz”')
  await button(page, 'Voltar').click()
  await expect(page.getByLabel('Verniz')).toHaveCount(0)
  await decide(page, 'Aprovar', 'Ana Lima')
  await expect(page.getByRole('heading', { name: /^Aprovada por Ana Lima/ })).toBeVisible()
})

test('a revoked, expired or unknown approval link shows why; a suspended approval stays readable', {
  tag: '@long',
}, async ({ office, page }) => {
  const { linkId, version, path } = await aProof(office, page)
  await open(page, path)
  await decide(page, 'Aprovar', 'Ana Lima')
  await expect(page.getByRole('heading', { name: /^Aprovada por Ana Lima/ })).toBeVisible()
  await office.call(suspendApproval, { params: { id: version.id }, body: { reason: 'O cliente ligou' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'A oficina suspendeu esta aprovação' })).toBeVisible()
  await expect(page.getByText('O cliente ligou')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Comentário').fill('E agora?')
  await name(page).fill('Ana Lima')
  await office.call(revokeLink, { params: { linkId } })
  await button(page, 'Enviar comentário').click()
  await expect(page.getByRole('alert')).toContainText('Este link foi cancelado pela oficina.')
  await expect(page.getByLabel('Comentário')).toHaveValue('E agora?')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Este link foi cancelado pela oficina.')
  await page.route(calls, route => route.fulfill({ status: 410, body: linkExpired().message }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Este link venceu.')
  await page.unroute(calls)
  await page.goto(`/aprovar/${'x'.repeat(22)}`)
  await expect(page.getByRole('alert')).toContainText('Este link não vale.')
  await expect(button(page, 'Tentar novamente')).toHaveCount(0)
  await expectAccessible(page)
})

test('the approval page ignores the session of an employee, who stays signed in', { tag: '@long' }, async ({
  office,
  manager,
}) => {
  const { path } = await aProof(office, manager)
  await open(manager, path)
  await comment(manager, 'Bonita', 'Ana Lima')
  await expect(comments(manager)).not.toContainText(['Oficina'])
  await manager.goto('/painel/perfil')
  await expect(manager.getByLabel('Nome')).toBeVisible()
})
