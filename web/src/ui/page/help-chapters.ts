/** The manual's chapter for each path prefix; the longest matching prefix wins. */
export const helpChapters: Readonly<Record<string, string>> = {
  '/painel': 'o-dia-a-dia-do-escritório',
  '/painel/hoje': 'hoje',
  '/painel/perfil': 'entrar',
  '/painel/funcionarios': 'cadastrar-as-pessoas',
  '/painel/clientes': 'a-página-da-ordem-e-a-página-do-cliente',
  '/painel/os/adicionar': '1-o-escritório-cria-a-ordem',
  '/painel/os/': 'a-página-da-ordem-e-a-página-do-cliente',
  '/painel/orcamentos': 'orçamentos',
  '/painel/aprovacao': 'aprovação-da-arte',
  '/painel/entregas': 'prazos-e-filas',
  '/painel/expedicao': 'expedição',
  '/painel/quadro': 'prazos-e-filas',
  '/painel/calendario': 'prazos-e-filas',
  '/painel/arquivo': 'o-arquivo-de-clichês',
  '/painel/fatura': 'faturamento',
  '/painel/configuracoes': 'serviços-rotas-e-setores',
  '/painel/servicos': 'serviços-rotas-e-setores',
  '/painel/setores': 'serviços-rotas-e-setores',
  '/painel/motivos': 'não-conforme-e-refação',
  '/painel/backup': 'cópia-de-segurança',
  '/painel/chaves-de-api': 'integrações',
  '/painel/mensagens': 'mensagens-aos-clientes',
  '/painel/emails': 'mensagens-aos-clientes',
  '/painel/avisos': 'mensagens-aos-clientes',
  '/painel/web-hooks': 'integrações',
  '/painel/celulares': 'crachás-e-celulares-da-oficina',
  '/tarefas/prateleira': 'o-arquivo-de-clichês',
  '/tarefas/aprovacao': 'aprovação-da-arte',
  '/tarefas': '3-cada-setor-faz-a-sua-parte',
}

export function helpAddress(pathname: string): string {
  const fitting = Object.keys(helpChapters).filter(address => pathname.startsWith(address))
  const [longest] = fitting.toSorted((one, other) => other.length - one.length)
  return `/manual.html${longest ? `#${helpChapters[longest]}` : ''}`
}
