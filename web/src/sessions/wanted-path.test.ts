import type { Actor } from '@etapa/domain/capabilities'
import { describe, expect, it } from 'vitest'
import { homePathOf, wantedPath } from './wanted-path.ts'

const origin = 'http://oficina.local:3000'
const office: Actor = { capabilities: ['orders:list', 'orders:read'] }
const floor: Actor = { capabilities: ['orders:read'] }

it('the home page is the order list, or for people who may not list orders the scanning page', () => {
  expect(homePathOf(office)).toBe('/painel/os')
  expect(homePathOf(floor)).toBe('/tarefas/escanear')
})

describe('wantedPath', () => {
  it.each([
    '/painel/clientes',
    '/tarefas/12345678-90-01?setor=corte',
    '/painel/explorar?startDate=2026-01-01#fim',
  ])('allows %s', path => expect(wantedPath(path, origin, office)).toBe(path))

  it.each([
    undefined,
    '',
    'painel/clientes',
    'https://strange.example/painel',
    '//strange.example',
    '/\\strange.example',
    '/\t/strange.example',
    'javascript:alert(1)',
    '/auth?voltar=/auth',
    '//',
    '/.//strange.example',
    '/painel/..//strange.example',
    '/%2e//strange.example',
  ])('replaces %j with the home page', path => expect(wantedPath(path, origin, office)).toBe('/painel/os'))

  it('replaces the order list with the scanning page if the person may not list orders', () =>
    expect(wantedPath('/painel/os', origin, floor)).toBe('/tarefas/escanear'))
})
