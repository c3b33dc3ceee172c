import { describe, expect, it } from 'vitest'
import { currentItem } from './menu.ts'

describe('currentItem', () => {
  it.each([
    ['/painel/os', '/painel/os'],
    ['/painel/os/adicionar', '/painel/os/adicionar'],
    ['/painel/clientes/editar/7', '/painel/clientes'],
    ['/painel/perfil', undefined],
    ['/painel/osso', undefined],
  ])('of %s is %s', (pathname, item) => expect(currentItem(pathname)).toBe(item))
})
