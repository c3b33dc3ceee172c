import { readFile } from 'node:fs/promises'
import { getClient, listClients } from '@etapa/domain/clients/endpoints'
import { formatTaxId, withCheckDigits } from '@etapa/domain/clients/tax-id'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { findRow } from '../fixtures/list.ts'
import { expect, test } from '../fixtures/test.ts'

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Escolher').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

const fetchFile = async (page: Page, click: () => Promise<void>) => {
  const started = page.waitForEvent('download')
  await click()
  return await readFile(await (await started).path())
}

test('a spreadsheet of clients is imported once it is free of errors, and the export can be imported again', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const known = await aClient(office, { name: unique('Já conhecida') })
  const [fresh, other] = [unique('Caixas da Importação'), unique('Tampas da Importação')]
  const taxId = withCheckDigits(`${String(Date.now()).slice(-8)}0001`)
  const lines = (email: string) =>
    `Fornecedor;Cnpj;E-mail;Cidade\r\n"${fresh}";${formatTaxId(taxId)};${email};Blumenau\r\n${known.name};;;\r\n${other};;;`

  await page.goto('/painel/clientes')
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  await page.getByRole('menuitem', { name: 'Importar de CSV ou XLSX' }).click()
  await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeVisible()
  await expectAccessible(page)
  const template = await fetchFile(page, () => page.getByRole('button', { name: 'Baixar modelo' }).click())
  await choose(page, 'modelo.xlsx', template)
  await expect(page.getByText('O arquivo só tem a linha dos títulos.')).toBeVisible()

  await choose(page, 'clientes.csv', lines('sem-arroba'))
  await expect(page.getByText('Escolha a coluna que tem o nome do cliente.')).toBeVisible()
  await page.getByLabel('Nome do Cliente').selectOption('Fornecedor')
  await expect(page.getByText('Linhas: 3 (prontas: 1, repetidas: 1, com erro: 1)')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'endereço de e-mail inválido' })).toContainText(fresh)
  await expect(page.getByRole('row').filter({ hasText: 'já é cliente' })).toContainText(known.name)
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await choose(page, 'clientes.csv', lines('compras@importada.test'))
  await page.getByLabel('Nome do Cliente').selectOption('Fornecedor')
  await expect(page.getByText('Linhas: 3 (prontas: 2, repetidas: 1)')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click()
  await expect(page.getByText('Importação concluída: 2 clientes')).toBeVisible()
  await expect(page).toHaveURL('/painel/clientes')
  await expect(await findRow(page, fresh)).toContainText('compras@importada.test')
  const id = (await office.call(listClients)).find(({ name }) => name === fresh)?.id ?? 0
  expect(await office.call(getClient, { params: { id } })).toMatchObject({ taxId, city: 'Blumenau' })

  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  const exported = await fetchFile(page, () =>
    page.getByRole('menuitem', { name: 'Exportar planilha (XLSX)' }).click(),
  )
  await page.goto('/painel/clientes/importar')
  await choose(page, 'exportados.xlsx', exported)
  await expect(page.getByText(/^Linhas: \d+ \(prontas: 0, repetidas: \d+\)$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: fresh })).toContainText('já é cliente')
})

test('a second click does not download the file again while it is still being downloaded', {
  tag: '@long',
}, async ({ manager: page }) => {
  const release = await holdAnswer(page, '**/template.xlsx')
  let requests = 0
  page.on('request', request => {
    if (request.url().endsWith('/template.xlsx')) requests += 1
  })
  await page.goto('/painel/clientes/importar')
  const button = page.getByRole('button', { name: 'Baixar modelo' })
  await button.dblclick()
  await fetchFile(page, async () => release())
  expect(requests).toBe(1)
  await fetchFile(page, () => button.click())
  expect(requests).toBe(2)
})
