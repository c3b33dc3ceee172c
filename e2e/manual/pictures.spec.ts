import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBackup } from '@etapa/domain/backups/backup'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { aLink, asStranger, aVersion, serialOf } from '../fixtures/approvals.ts'
import { aBill, aFinishedOrder } from '../fixtures/bills.ts'
import { aDispatch, aReadyOrder } from '../fixtures/dispatches.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { expectKept, outbox, outboxBar } from '../fixtures/offline.ts'
import { aHolder, pairPhone, readBadge } from '../fixtures/paired.ts'
import { startProduct } from '../fixtures/product.ts'
import { aSentQuote } from '../fixtures/quotes.ts'
import { finishStage } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'
import { furnish, person, redone } from './workshop.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const network = 'https://192.168.0.10:3000'

const root = join(import.meta.dirname, '../..')

/** Takes a screenshot when nothing on the page is loading any more. */
async function take(page: Page, name: string) {
  await expect(page.locator('.mantine-Skeleton-root').or(page.getByText('Carregando...'))).toHaveCount(0)
  await page.screenshot({
    path: join(root, 'docs/manual', `${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  })
}

/** The artwork for the front of a juice bottle. */
const label = `<body style="margin: 0; background: #fdf6ec; color: #4a1942; font-family: sans-serif; text-align: center">
  <div style="height: 300px; border: 14px solid #4a1942; box-sizing: border-box; padding: 26px">
    <div style="font: italic 54px serif">Vale da Uva</div>
    <div style="margin: 10px; font-size: 22px; letter-spacing: 4px">SUCO DE UVA INTEGRAL</div>
    <div style="margin: 14px auto; width: 90px; height: 90px; border-radius: 50%; background: #7b2d6b"></div>
    <div style="font-size: 13px">Conteúdo 1 litro · SAC (11) 4000-1233</div>
  </div>`

interface Both {
  office: Office
  manager: Page
  customer: Page
}

/** Takes screenshots of a quote as the office and the customer see it. */
async function takeQuote({ office, manager, customer }: Both, clientId: number) {
  const quote = await aSentQuote(office, clientId, {
    identification: 'Caixa de bombom 12 unidades',
    terms: 'Pagamento em 30 dias. Frete por conta do cliente.',
  })
  await manager.goto(`/painel/orcamentos/${quote.id}`)
  await expect(manager.getByRole('heading', { name: 'Versão 1' })).toBeVisible()
  await take(manager, 'orcamento')
  await customer.goto(quote.path)
  await expect(customer.getByRole('button', { name: 'Aceitar' })).toBeVisible()
  await take(customer, 'orcamento-cliente')
}

/** Takes screenshots of a stage that is finished while the server is unreachable, and of the phone's outbox. */
async function takeWithoutNetwork(worker: Page, task: string) {
  await worker.route(`**/api${finaliseStage.path}`, route => route.abort())
  await worker.goto(task)
  await finishStage(worker, artwork.key, artwork.labels.slice(0, 3))
  await expectKept(worker)
  await take(worker, 'celular-sem-rede')
  await outboxBar(worker, '1 para enviar').click()
  await expect(outbox(worker)).toBeVisible()
  await take(worker, 'celular-para-enviar')
}

/** Takes screenshots of artwork that a customer has commented on, as the office and the customer see it. */
async function takeApproval({ office, manager, customer }: Both, order: OrderInList | undefined) {
  if (!order) return
  await manager.setContent(label)
  const sheet = await manager.pdf({ width: '420px', height: '300px', printBackground: true, pageRanges: '1' })
  const version = await aVersion(office, order, sheet, 'Confira o telefone')
  const { path } = await aLink(office, version.id, 'Rui Falcão')
  await asStranger(customer)
  await customer.goto(path)
  await customer.getByLabel('Comentário').fill('O telefone mudou para 4000-1234')
  await customer.getByLabel('Seu nome completo').fill('Rui Falcão')
  await customer.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(customer.getByText('O telefone mudou')).toBeVisible()
  await customer.evaluate(() => window.scrollTo(0, 0))
  await expect(customer.getByText('Carregando a imagem')).toBeHidden()
  await take(customer, 'aprovacao-cliente')
  await manager.goto(`/painel/aprovacao/${serialOf(order)}`)
  await expect(manager.getByText('O telefone mudou')).toBeVisible()
  await expect(manager.getByRole('img', { name: 'Versão 1, página 1' })).toBeVisible()
  await take(manager, 'aprovacao')
}

/** Takes screenshots of the products ready to leave, and of a departure on a phone. */
async function takeDispatches({ office, manager }: Omit<Both, 'customer'>, onPhone: Page) {
  const products = ['Caixa de vinho 6 garrafas', 'Divisória', 'Rótulo vinho tinto'].map(identification => ({
    identification,
    productTypeId: 1,
  }))
  await aReadyOrder(office, { products })
  await manager.goto('/painel/expedicao')
  await manager.getByRole('checkbox', { name: /^Divisória/ }).check()
  await expect(manager.getByText('1 produto escolhido')).toBeVisible()
  await take(manager, 'expedicao')
  const { id } = await aDispatch(office, { products })
  await onPhone.goto(`/painel/expedicao/${id}`)
  await onPhone.getByRole('button', { name: 'Registrar saída' }).click()
  await onPhone.getByLabel('Motorista').fill('Ivo Batista')
  await take(onPhone, 'celular-romaneio')
}

test('takes the screenshots of the manual', async ({ product, office, open }) => {
  test.slow()
  const orders = await furnish(office)
  const serial = orders.at(-1)?.serial ?? ''
  const finished = orders.at(1)?.serial ?? ''
  await office.call(startBackup)

  const visitor = await open()
  await visitor.goto('/auth')
  await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible()
  await take(visitor, 'entrar')
  await visitor.goto(`/rastrear-pedido/${finished}`)
  await expect(visitor.getByText('Etapas do processo')).toBeVisible()
  await take(visitor, 'rastreio')

  const manager = await open(product.manager)
  await manager.goto('/painel/os')
  await expect(manager.getByText(serial).first()).toBeVisible()
  await expect(manager.getByRole('button', { name: '1 atrasada' })).toBeVisible()
  await take(manager, 'ordens')
  await manager.goto('/painel/hoje')
  await expect(manager.getByRole('region', { name: 'Atrasadas' }).getByRole('link').first()).toBeVisible()
  await take(manager, 'hoje')
  const again = orders[redone]
  await manager.goto(`/painel/os/${again?.serial}`)
  await expect(manager.getByRole('list', { name: 'Histórico' })).toContainText('criou a ordem de serviço')
  await take(manager, 'pagina-da-ordem')
  const both = { office, manager, customer: await open(undefined, { context: phone }) }
  await takeApproval(both, orders.at(-1))
  await takeQuote(both, orders[0]?.clientId ?? 0)
  await manager.goto(`/painel/clientes/${again?.clientId}`)
  await expect(manager.getByRole('table', { name: 'Totais do cliente' })).toContainText('Este ano')
  await expect(manager.getByRole('link', { name: again?.serial })).toHaveCount(2)
  await take(manager, 'pagina-do-cliente')
  const printers = manager.getByRole('heading', { name: 'Impressoras' })
  await expect(manager.getByText('cilindro Z96')).toBeVisible()
  await printers.evaluate(title => title.scrollIntoView())
  await take(manager, 'impressoras-e-precos')
  await manager.goto(`/painel/clientes/editar/${again?.clientId}`)
  await expect(manager.getByLabel('Nome do contato 1')).toHaveValue('Rui Falcão')
  await take(manager, 'dados-do-cliente')
  await manager.goto(`/painel/os/${again?.serial}`)
  await manager.getByRole('button', { name: /^Editar ficha técnica/ }).click()
  await expect(manager.getByLabel('Código do clichê')).toHaveValue('CL-1042')
  await take(manager, 'ficha-tecnica')
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await manager.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await manager.getByRole('menuitem', { name: 'Repetir' }).click()
  await expect(manager.getByText(`Fotolito · Repete ${again?.serial}-01`)).toBeVisible()
  await expect(manager.getByText('Costuma levar')).toBeVisible()
  await take(manager, 'repetir')
  await manager.goto('/painel/clientes/importar')
  const list =
    'Empresa;CNPJ;Cidade\nCaixas do Vale;11.222.333/0001-80;Blumenau\nPapelão Aurora;;\nDoces Ipê;;Maringá'
  await manager
    .getByLabel('Escolher')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(manager.getByText('Linhas: 3')).toBeVisible()
  await take(manager, 'importar-clientes')
  await manager.goto('/painel/os/adicionar')
  await expect(manager.getByText('Itens do Serviço')).toBeVisible()
  await take(manager, 'nova-ordem')
  await manager.goto('/painel/funcionarios/adicionar')
  await expect(manager.getByRole('button', { name: 'Adicionar Funcionário' })).toBeVisible()
  await take(manager, 'novo-funcionario')
  await manager.goto('/painel/quadro')
  await expect(manager.getByText('Caixa de bombom 12 unidades')).toBeVisible()
  await take(manager, 'quadro')
  await manager.goto('/painel/entregas?aba=semana')
  await expect(manager.getByRole('table', { name: 'Entregas' }).getByRole('link').first()).toBeVisible()
  await take(manager, 'entregas')
  await manager.goto('/painel/arquivo')
  await expect(manager.getByRole('row').filter({ hasText: person.name })).toBeVisible()
  await take(manager, 'arquivo')
  const customer = { id: orders[0]?.clientId ?? 0 }
  const bill = await aBill(office, customer)
  await aFinishedOrder(office, customer, 96_400)
  await manager.goto('/painel/faturamento')
  await expect(manager.getByRole('button', { name: /^Faturar R/ })).toBeVisible()
  await take(manager, 'faturamento')
  await manager.goto(`/painel/fatura/${bill.id}`)
  await expect(manager.getByRole('img', { name: /^Código Pix/ })).toBeVisible()
  await take(manager, 'fatura')
  await takeDispatches({ office, manager }, await open(product.manager, { context: phone }))
  await manager.goto('/painel/calendario')
  await expect(manager.getByText('Natal')).toBeVisible()
  await take(manager, 'calendario')
  await manager.goto('/painel/servicos')
  await expect(manager.getByRole('row').filter({ hasText: 'Remontagem c/ peça nova' })).toBeVisible()
  await take(manager, 'servicos')
  await manager.getByRole('link', { name: 'Fotolito' }).click()
  await expect(manager.getByRole('region', { name: `Etapa 1: ${artwork.name}` })).toBeVisible()
  await take(manager, 'rota')
  await manager.goto('/painel/setores')
  await expect(manager.getByRole('row').filter({ hasText: engraving.name })).toBeVisible()
  await take(manager, 'setores')
  await manager.goto('/painel/motivos')
  await expect(manager.getByRole('list', { name: `Motivos de ${engraving.name}` })).toBeVisible()
  await take(manager, 'motivos')
  await manager.goto('/painel/indicadores?aba=qualidade')
  await expect(manager.getByRole('img', { name: /^Refações por motivo/ })).toBeVisible()
  await take(manager, 'qualidade')
  // Simulates an office computer that opened the panel via localhost.
  await manager.route('**/api/system/addresses', route =>
    route.fulfill({ json: { network: [network], trust: [] } }),
  )
  await manager.goto(`/tarefas/impressao/${serial}`)
  await manager.getByRole('button', { name: `Usar ${network}` }).click()
  await expect(manager.getByText('ORDEM DE SERVIÇO')).toBeVisible()
  await take(manager, 'cartao')
  await manager.getByText('Etiqueta 100 × 50 mm').click()
  await take(manager, 'etiqueta')
  // Shows the usual backup folder instead of the temporary one of this run.
  await manager.route('**/api/backup/get/all', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), folder: '/opt/etapa/data/backups' } })
  })
  await manager.goto('/painel/backup')
  await expect(manager.getByRole('row').filter({ hasText: 'Pedida no painel' })).toBeVisible()
  await take(manager, 'copia-de-seguranca')

  const worker = await open(person, { context: phone })
  await worker.goto('/tarefas/escanear')
  await expect(worker.getByRole('button', { name: 'Escanear QRCode' })).toBeVisible()
  await expect(worker.getByRole('region', { name: 'Sua fila' }).getByRole('listitem').first()).toBeVisible()
  await take(worker, 'celular-escanear')
  await worker.goto(`/tarefas/${serial}-01?setor=${artwork.key}`)
  await expect(worker.getByRole('button', { name: `Finalizar ${artwork.name}` })).toBeVisible()
  await expect(worker.getByText(/^Faltam \d+ dias úteis$/)).toBeVisible()
  await take(worker, 'celular-checklist')
  await worker.goto(`/tarefas/${serial}-01?setor=${engraving.key}`)
  await expect(worker.getByText('Estágio bloqueado')).toBeVisible()
  await take(worker, 'celular-bloqueado')
  await worker.goto('/tarefas/prateleira/2/B')
  await expect(worker.getByRole('button', { name: /^Devolver Ciano/ })).toBeVisible()
  await take(worker, 'celular-prateleira')
  await worker.goto(`/tarefas/${again?.serial}-01?setor=${engraving.key}`)
  await worker.getByRole('button', { name: 'Outro resultado para Registros' }).click()
  await worker.getByRole('button', { name: 'Não conforme' }).click()
  await worker.getByRole('button', { name: 'Relevo irregular' }).click()
  await worker.getByRole('button', { name: `Refazer a partir de ${engraving.name}` }).click()
  await take(worker, 'celular-nao-conforme')
  await worker.getByRole('dialog').getByRole('button', { name: 'Material', exact: true }).click()
  await worker.getByRole('button', { name: 'Registrar e continuar conferindo' }).scrollIntoViewIfNeeded()
  await take(worker, 'celular-refacao')
  await takeWithoutNetwork(worker, `/tarefas/${serial}-01?setor=${artwork.key}`)

  const shared = await open(undefined, { context: phone })
  await pairPhone(shared, office)
  const holder = await aHolder(office, 'Téo Martins')
  await readBadge(shared, holder)
  await expect(shared.getByRole('heading', { name: 'Escolha um PIN' })).toBeVisible()
  await take(shared, 'celular-pin')
})

test('takes the screenshot of the page that prepares a phone', async ({ open }) => {
  const folder = await mkdtemp(join(tmpdir(), 'etapa-manual-'))
  const env = { DATA_DIR: folder }
  await promisify(execFile)(process.execPath, [join(root, 'server/dist/tls.js')], {
    env: { ...process.env, ...env },
  })
  const secure = await startProduct('', env)
  const page = await open(undefined, { context: { ...phone, baseURL: secure.url.replace('https', 'http') } })
  await page.goto('/confiar')
  await expect(page.getByRole('heading', { name: 'Preparar este celular para o Etapa' })).toBeVisible()
  await expectAccessible(page)
  await take(page, 'celular-confiar')
  await secure.stop()
  await rm(folder, { recursive: true })
})

test('takes the screenshot of the installation hint on an iPhone', async ({ open, office }) => {
  const page = await open(await anEmployee(office, { name: 'Rita Souza' }), { context: phone })
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/tarefas/escanear')
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
  await take(page, 'celular-instalar')
})
