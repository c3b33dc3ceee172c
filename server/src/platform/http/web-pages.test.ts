import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFolder } from '../settings/server-folder.ts'
import { isOfPanel, opensPage } from './web-pages.ts'

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['GET', '/', undefined, true],
  ['GET', '/', '*/*', true],
  ['HEAD', '/?de=monitor', '*/*', true],
  ['GET', '/', 'image/*', true],
  ['GET', '/painel/os', browser, true],
  ['GET', '/painel/os?busca=a.b', '*/*', true],
  ['GET', '/tarefas/12345678-90-01', '*/*', true],
  ['GET', '/auth', '*/*', true],
  ['GET', '/nada', browser, true],
  ['GET', '/nada', '*/*', false],
  ['GET', '/metrics', '*/*', false],
  ['GET', '/painel-antigo', '*/*', false],
  ['GET', '/painel/os', undefined, false],
  ['GET', '/antigo.js', '*/*', false],
  ['GET', '/a.b/c.js?x', '*/*', false],
  ['GET', '/painel', 'application/json', false],
  ['GET', '/api', browser, false],
  ['GET', '/api/nada', browser, false],
  ['GET', '/uploads/nada', '*/*', false],
  ['GET', '/assets/nada', '*/*', false],
  ['POST', '/', browser, false],
])('%s %s with Accept: %s opens a page: %s', (method, url, accept, opens) => {
  expect(opensPage({ method, url, headers: { accept } })).toBe(opens)
})

test('every route of the web app is recognised as a page of the panel', () => {
  const files = readdirSync(join(serverFolder(), '../web/src/routes'))
  const routes = files
    .map(file => file.split('.', 1)[0])
    .filter(name => name !== '__root' && name !== 'index')
  expect(routes).toContain('painel')
  expect(routes.filter(name => !isOfPanel(`/${name}`))).toEqual([])
})
