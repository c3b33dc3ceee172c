import { describe, expect, it, test } from 'vitest'
import { currentItem, destinationsFor, menuFor } from './menu.ts'

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
  expect(destinationsFor({ adminLevel: 'user' })).toContainEqual({
    href: '/painel/arquivo?situacao=lent',
    label: 'Clichês emprestados',
    detail: 'Arquivo',
  })
})

describe('menuFor', () => {
  const sections = (level: 'user' | 'admin') => menuFor({ adminLevel: level }).map(({ label }) => label)
  it('omits sections without items for the person', () => {
    expect(sections('admin')).toContain('Sistema')
    expect(sections('user')).not.toContain('Sistema')
  })

  it("offers managers' items only to managers", () => {
    const addresses = (level: 'user' | 'admin') =>
      menuFor({ adminLevel: level }).flatMap(({ items }) => items.map(({ to }) => to))
    const forAll = addresses('user')
    expect(addresses('admin').filter(to => !forAll.includes(to))).toEqual([
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
