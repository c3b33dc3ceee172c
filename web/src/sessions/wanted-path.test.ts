import { describe, expect, it } from 'vitest'
import { homePath, wantedPath } from './wanted-path.ts'

const origin = 'http://oficina.local:3000'

describe('wantedPath', () => {
  it.each([
    '/painel/clientes',
    '/tarefas/12345678-90-01?setor=corte',
    '/painel/explorar?startDate=2026-01-01#fim',
  ])('allows %s', path => expect(wantedPath(path, origin)).toBe(path))

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
  ])('replaces %j with the home page', path => expect(wantedPath(path, origin)).toBe(homePath))
})
