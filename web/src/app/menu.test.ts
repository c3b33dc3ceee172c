import { capabilitiesOf } from '@etapa/domain/capabilities'
import { type Role, rankAfter } from '@etapa/domain/role'
import { containing } from '@etapa/domain/search'
import { describe, expect, it, test } from 'vitest'
import { destinationsFor } from './destinations.ts'
import { currentItem, menuFor } from './menu.ts'

const as = (role: Role, switches = {}) => ({
  capabilities: capabilitiesOf(rankAfter(undefined, { role, switches })),
})

describe('currentItem', () => {
  it.each([
    ['/painel/os', '/painel/os'],
    ['/painel/os/adicionar', '/painel/os/adicionar'],
    ['/painel/os/canceladas', '/painel/explorar'],
    ['/painel/clientes/editar/7', '/painel/clientes'],
    ['/painel/servicos/3', '/painel/configuracoes'],
    ['/painel/oficina', '/painel/configuracoes'],
    ['/painel/fatura/7', '/painel/faturamento'],
    ['/painel/perfil', undefined],
    ['/painel/osso', undefined],
  ])('for the path %s is %s', (pathname, item) => expect(currentItem(pathname)).toBe(item))
})

describe('the menu', () => {
  const shown = (role: Role) =>
    menuFor(as(role)).map(({ label = '', items }) => [label, items.map(item => item.label)])

  it('of a manager has all sections and entries, in the specified order', () => {
    expect(shown('manager')).toEqual([
      ['', ['Hoje', 'Escanear']],
      ['Funcionários', ['Adicionar', 'Gerenciar']],
      ['Clientes', ['Adicionar', 'Gerenciar']],
      ['Ordem de Serviço', ['Adicionar', 'Visualizar', 'Explorar']],
      ['Produção', ['Quadro', 'Entregas', 'Expedição', 'Arquivo']],
      ['', ['Orçamentos', 'Faturamento', 'Indicadores', 'Oficina']],
    ])
  })

  it('of the office, the floor and viewers has only what their role allows, without empty sections', () => {
    expect(shown('office')).toEqual([
      ['', ['Hoje', 'Escanear']],
      ['Funcionários', ['Gerenciar']],
      ['Clientes', ['Adicionar', 'Gerenciar']],
      ['Ordem de Serviço', ['Adicionar', 'Visualizar', 'Explorar']],
      ['Produção', ['Quadro', 'Entregas', 'Expedição', 'Arquivo']],
      ['', ['Orçamentos', 'Faturamento', 'Indicadores']],
    ])
    expect(shown('floor')).toEqual([
      ['', ['Hoje', 'Escanear']],
      ['Produção', ['Quadro', 'Expedição', 'Arquivo']],
    ])
    expect(shown('viewer')).toEqual([
      ['', ['Hoje']],
      ['Funcionários', ['Gerenciar']],
      ['Clientes', ['Gerenciar']],
      ['Ordem de Serviço', ['Visualizar', 'Explorar']],
      ['Produção', ['Quadro', 'Entregas', 'Expedição', 'Arquivo']],
      ['', ['Indicadores']],
    ])
  })

  it('has a different icon for each entry', () => {
    const icons = menuFor(as('manager')).flatMap(({ items }) => items.map(({ icon }) => icon))
    expect(new Set(icons).size).toBe(icons.length)
  })
})

describe('quick search', () => {
  const found = (text: string, role: Role, switches = {}) =>
    destinationsFor(as(role, switches))
      .filter(({ label, detail, words = '' }) => containing(text)(`${detail} ${label} ${words}`))
      .map(({ href }) => href)

  test.each([
    ['motivos', '/painel/motivos'],
    ['backup', '/painel/backup'],
    ['feriado', '/painel/calendario'],
    ['emprestados', '/painel/arquivo?situacao=lent'],
    ['Oficina logotipo', '/painel/oficina'],
  ])('finds a page by the text “%s”', (text, href) => expect(found(text, 'manager')).toContain(href))

  it('finds only pages that the person may open', () => {
    expect(found('motivos', 'office')).toEqual([])
    expect(found('canceladas', 'office')).toEqual([])
    expect(found('canceladas', 'office', { cancelOrders: true })).toEqual(['/painel/os/canceladas'])
    expect(found('explorar', 'floor')).toEqual([])
    expect(found('faturas', 'office')).toEqual(['/painel/faturamento'])
    expect(found('faturas', 'office', { seePrices: false })).toEqual([])
    expect(found('faturas', 'floor', { seePrices: true })).toEqual([])
  })
})
