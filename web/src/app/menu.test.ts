import { capabilitiesOf } from '@etapa/domain/capabilities'
import { type Role, rankAfter } from '@etapa/domain/role'
import { describe, expect, it, test } from 'vitest'
import { currentItem, destinationsFor, menuFor } from './menu.ts'

const as = (role: Role) => ({ capabilities: capabilitiesOf(rankAfter(undefined, { role })) })

describe('currentItem', () => {
  it.each([
    ['/painel/os', '/painel/os'],
    ['/painel/os/adicionar', '/painel/os/adicionar'],
    ['/painel/clientes/editar/7', '/painel/clientes'],
    ['/painel/perfil', undefined],
    ['/painel/osso', undefined],
  ])('of %s is %s', (pathname, item) => expect(currentItem(pathname)).toBe(item))
})

test('quick search finds filtered lists by name', () => {
  expect(destinationsFor(as('office'))).toContainEqual({
    href: '/painel/arquivo?situacao=lent',
    label: 'Clichês emprestados',
    detail: 'Arquivo',
  })
})

describe('menuFor', () => {
  const sections = (role: Role) => menuFor(as(role)).map(({ label }) => label)
  it('omits sections without items for the person', () => {
    expect(sections('manager')).toContain('Sistema')
    expect(sections('office')).not.toContain('Sistema')
  })

  it("offers managers' items only to managers", () => {
    const addresses = (role: Role) => menuFor(as(role)).flatMap(({ items }) => items.map(({ to }) => to))
    const forAll = addresses('office')
    expect(addresses('manager').filter(to => !forAll.includes(to))).toEqual([
      '/painel/funcionarios/adicionar',
      '/painel/os/canceladas',
      '/painel/oficina',
      '/painel/servicos',
      '/painel/setores',
      '/painel/motivos',
      '/painel/calendario',
      '/painel/backup',
      '/painel/celulares',
    ])
  })
})
