import { expect, test } from 'vitest'
import { helpAddress } from './help-chapters.ts'

test.each([
  ['/painel/os', '#o-dia-a-dia-do-escritório'],
  ['/painel/os/adicionar', '#1-o-escritório-cria-a-ordem'],
  ['/painel/os/12345678-90', '#a-página-da-ordem-e-a-página-do-cliente'],
  ['/painel/arquivo', '#o-arquivo-de-clichês'],
  ['/painel/faturamento', '#faturamento'],
  ['/painel/fatura/7', '#faturamento'],
  ['/tarefas/escanear', '#3-cada-setor-faz-a-sua-parte'],
  ['/tarefas/prateleira', '#o-arquivo-de-clichês'],
  ['/painel/perfil', '#entrar'],
  ['/login', ''],
])('the help link on %s points to the chapter %j', (pathname, chapter) => {
  expect(helpAddress(pathname)).toBe(`/manual.html${chapter}`)
})
