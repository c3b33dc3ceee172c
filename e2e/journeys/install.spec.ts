import { artwork } from '@etapa/server/test/new-installation'
import { expect, installWorker, test, traces } from '../fixtures/app.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import { Office } from '../fixtures/office.ts'
import { aCode, nothing } from '../fixtures/picture.ts'

test('after one visit the scan screen opens without a network, until the kill switch removes the worker', async ({
  server,
  installable,
  film,
}) => {
  const product = await server.start()
  const office = await Office.open(product)
  const person = await anEmployee(office, { role: 'floor' })
  const serial = (await anOrder(office)).products[0]?.serial
  await office.close()
  await writeFilm(film, nothing)
  const context = await installable(product, person)
  const page = await context.newPage()
  await installWorker(page)

  await context.setOffline(true)
  await server.kill()
  await page.reload()
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
  await expect(page.getByLabel('Setor').locator('option:checked')).toHaveText(artwork.name)

  // Office screens need the network: the app says so and stays.
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('menuitem', { name: 'Hoje' }).click()
  await expect(page.getByText('Esta tela só abre com rede.')).toBeVisible()
  await expect(page).toHaveURL('/tarefas/escanear')

  await page.getByRole('button', { name: 'Escanear QRCode' }).click()
  await expect(page.getByText(`SETOR: ${artwork.name}`)).toBeVisible()
  await writeFilm(film, aCode(`${product.url}/tarefas/${serial}`))
  await expect(page).toHaveURL(`/tarefas/${serial}?setor=${artwork.key}`)

  // The address that the installed app starts with.
  await page.goto('/tarefas/inicio')
  await expect(page).toHaveURL('/tarefas/escanear')
  await expect(page.goto('/painel/os')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await server.start({ SERVICE_WORKER: 'off' })
  await page.goto('/tarefas/escanear')
  await expect.poll(() => traces(page)).toEqual({ workers: 0, caches: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
