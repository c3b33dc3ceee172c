import { getCalendar } from '@etapa/domain/calendar/calendar'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { formatDay } from '@etapa/domain/dates'
import { daysLater } from '@etapa/domain/periods'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { artwork } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { chooseAction } from '../fixtures/list.ts'
import { finishStage } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'

const day = (fromToday: number) => daysLater(workshopDay(Date.now(), 'America/Sao_Paulo'), fromToday)
const phone = { width: 390, height: 844 }

test('an order gets a due date on creation, and the date can be changed later', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const client = await aClient(office)
  await page.goto('/painel/os/adicionar')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(client.name)
  await page.getByRole('option', { name: client.name, exact: true }).click()
  await page.getByLabel('Identificação do produto').fill(unique('Caixa'))
  await page.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Fotolito' }).click()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await expect(page.getByText(/Costuma levar|Ainda não há previsão/)).toBeVisible()
  await page.getByRole('button', { name: '10 dias úteis' }).click()
  await page.getByLabel('Urgente').check()
  await expectAccessible(page)
  const [answer] = await Promise.all([
    page.waitForResponse('**/service-order/create'),
    page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click(),
  ])
  const { serial, dueOn } = await answer.json()
  expect(dueOn > day(10)).toBe(true)

  await page.goto(`/painel/os?busca=${serial}`)
  const row = page.getByRole('row', { name: serial })
  await expect(row).toContainText(formatDay(dueOn).slice(0, 5))
  await expect(row).toContainText('Urgente')
  await chooseAction(page, { serial }, 'Informações')
  const dialog = page.getByRole('dialog', { name: serial })
  await dialog.getByLabel('Prazo', { exact: true }).fill(formatDay(day(-30)))
  await dialog.getByLabel('Prazo', { exact: true }).press('Tab')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText(/Atrasada \d+ dias/)
  await page.getByLabel('Prazo').selectOption('Atrasadas')
  await expect(row).toBeVisible()
  await expectAccessible(page)
})

test('the deliveries page lists orders by due date, shows the sectors of late orders, and can print each list', async ({
  worker: page,
  office,
}) => {
  const late = await anOrder(office, { dueOn: day(-10) })
  const coming = await anOrder(office, { dueOn: day(40) })
  const far = await anOrder(office, { dueOn: day(70) })
  const delivered = await anOrder(office, { dueOn: day(0) })
  for (const { id } of delivered.products[0]?.stages ?? []) {
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  }
  await page.route('**/api/calendar', route => route.abort())
  await page.goto('/painel/entregas')
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/calendar')
  await again.click()
  const row = (serial: string) => page.getByRole('row', { name: serial })
  await page.getByRole('tab', { name: /^Atrasadas/ }).click()
  await expect(row(late.serial)).toContainText(`em ${artwork.name}`)
  await expect(row(coming.serial)).toHaveCount(0)
  await page.getByRole('tab', { name: /^Depois/ }).click()
  await expect(page).toHaveURL(/aba=depois/)
  await expect(row(coming.serial)).toBeVisible()
  await expect(row(far.serial)).toHaveCount(0)
  const more = page.getByRole('button', { name: /^Mostrar prazos a partir de/ })
  await page.route('**/deliveries?*', route => route.fulfill({ status: 400, body: 'Não.' }))
  await more.click()
  await expect(again).toBeVisible()
  await page.unroute('**/deliveries?*')
  await again.click()
  await expect(row(far.serial)).toBeVisible()
  await expect(row(far.serial).getByRole('link')).toHaveAttribute('href', `/painel/os/${far.serial}`)
  // Delivered orders are folded and not counted.
  await page.getByRole('tab', { name: /^Hoje/ }).click()
  await expect(row(late.serial)).toHaveCount(0)
  await expect(row(delivered.serial)).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ entregues?$/ }).click()
  await expect(page.getByRole('table', { name: 'Entregues' })).toContainText(delivered.serial)
  await expectAccessible(page)
  await page.getByRole('tab', { name: /^Depois/ }).click()
  await page.setViewportSize(phone)
  await expectToFit(page)
  // Each tab prints its own list.
  await expect(page.getByRole('button', { name: 'Imprimir esta lista' })).toBeVisible()
  await page.getByRole('tab', { name: /^Hoje/ }).click()
  await expect(page.getByRole('button', { name: 'Imprimir a lista do dia' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region').filter({ hasText: late.serial })).toHaveAccessibleName('Atrasadas')
  await expect(page.getByText(coming.serial).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(delivered.serial).filter({ visible: true })).toHaveCount(0)
})

test("the scan screen shows the sector's queue with urgent orders marked, and a finished task shows the next one", {
  tag: '@long',
}, async ({ office, open }) => {
  await anOrder(office)
  const urgent = await anOrder(office, { isUrgent: true, dueOn: day(-300) })
  const page = await open(await anEmployee(office, { sector: artwork.key }), { context: { viewport: phone } })
  await page.goto('/tarefas/escanear')
  const queue = page.getByRole('region', { name: 'Sua fila' })
  await expect(queue.getByRole('listitem').filter({ hasText: urgent.serial })).toContainText('Urgente')
  await expectAccessible(page)
  await expectToFit(page)
  await queue.getByRole('link', { name: urgent.serial }).click()
  await expect(page).toHaveURL(`/tarefas/${urgent.serial}-01?setor=${artwork.key}`)

  // The task shows its due date and, once it is finished, the next task in the queue.
  await expect(page.getByText('Urgente')).toBeVisible()
  await expect(page.getByText(/^Prazo \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
  await finishStage(page, artwork.key, ['Textos'])
  const next = page.getByRole('region', { name: 'Próximo da fila' })
  await expect(next.getByRole('link')).toHaveAttribute('href', /\/tarefas\/[\d-]+\?setor=artes/)
  await expect(next).not.toContainText(urgent.serial)
  await expectAccessible(page)
})

test('a manager adds holidays to the calendar; invalid hours and a conflicting save are reported', async ({
  manager: page,
  office,
}) => {
  await page.goto('/painel/calendario')
  const saturday = page.getByRole('switch', { name: 'Sábado' })
  await expect(saturday).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Feriados nacionais' })).toBeChecked()
  await page.getByRole('switch', { name: 'Carnaval e Corpus Christi' }).check()
  await expect(page.getByText('Natal')).toBeVisible()
  // Unsaved changes survive leaving the screen.
  await page.getByRole('link', { name: 'Quadro' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Oficina' }).click()
  await page.getByRole('link', { name: 'Calendário' }).click()
  await expect(page.getByText('Há mudanças não salvas')).toBeInViewport()
  await expect(page.getByText('Natal')).toBeVisible()
  await page.getByLabel('Segunda-feira: fecha às').fill('07:00')
  await page.getByRole('button', { name: 'Salvar calendário' }).click()
  await expect(page.getByText('Segunda-feira: o fechamento deve ser depois da abertura')).toBeVisible()
  await page.getByLabel('Segunda-feira: fecha às').fill('18:00')
  await expectAccessible(page)
  // Another manager saves in the meantime: the first attempt to save reports this, and the second one keeps both
  // changes.
  const calendar = await office.call(getCalendar)
  const added = { day: `${new Date().getFullYear()}-06-29`, name: 'Dia da padroeira' }
  await office.call(saveCalendar, { body: { ...calendar, holidays: [...calendar.holidays, added] } })
  await page.getByRole('button', { name: 'Salvar calendário' }).click()
  await expect(page.getByText('Outra pessoa alterou o calendário')).toBeVisible()
  await expect(page.getByText(added.name)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar calendário' }).click()
  await expect(page.getByText('Calendário salvo')).toBeVisible()
  await expect(page.getByText('Há mudanças não salvas')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Natal')).toBeVisible()
  await expect(page.getByText(added.name)).toBeVisible()
  await page.setViewportSize(phone)
  await expectToFit(page)
})

test('Enter in the name of a holiday adds it, without saving the calendar', { tag: '@long' }, async ({
  manager: page,
}) => {
  await page.goto('/painel/calendario')
  const name = page.getByLabel('Nome do feriado')
  await name.fill('São João')
  await name.press('Enter')
  await page.getByLabel('Dia', { exact: true }).fill(`24/06/${new Date().getFullYear()}`)
  await name.press('Enter')
  await expect(page.getByRole('list', { name: /^Feriados de/ })).toContainText('24/06São João')
  await expect(name).toHaveValue('')
  await expect(page.getByText('Há mudanças não salvas')).toBeVisible()
})
