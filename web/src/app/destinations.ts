import { type Actor, type Capability, mayAll } from '@etapa/domain/capabilities'
import type { Destination } from '../production/quick-search.tsx'
import { menu } from './menu.ts'
import { workshopScreens } from './workshop-screens.ts'

/** Additional search terms by which quick search finds a screen. */
const words: Readonly<Record<string, string>> = {
  '/painel/hoje': 'início resumo pendências',
  '/tarefas/escanear': 'câmera qrcode fila tarefas',
  '/painel/funcionarios': 'pessoas usuários senhas acesso',
  '/painel/clientes': 'empresas contatos',
  '/painel/os/adicionar': 'nova pedido',
  '/painel/os': 'lista pedidos',
  '/painel/explorar': 'filtrar exportar planilha',
  '/painel/quadro': 'kanban filas tv',
  '/painel/entregas': 'prazos agenda',
  '/painel/expedicao': 'romaneios transportadoras saída motorista',
  '/painel/arquivo': 'clichês prateleiras armários',
  '/painel/orcamentos': 'propostas preços cotação',
  '/painel/faturamento': 'faturas cobrança pagamentos pix nota fiscal nf-e boletos vencidas',
  '/painel/indicadores': 'relatórios gráficos qualidade refações',
  '/painel/configuracoes': 'configurações ajustes',
  '/painel/servicos': 'rotas etapas conferência',
  '/painel/setores': 'artes gravação montagem',
  '/painel/motivos': 'refação não conforme problemas defeitos',
  '/painel/calendario': 'feriados expediente horários',
  '/painel/mensagens': 'whatsapp e-mail avisos textos modelos',
  '/painel/emails': 'enviados smtp teste falhas',
  '/painel/avisos': 'whatsapp clientes mensagens',
  '/painel/celulares': 'aparelhos parear https câmera pin',
  '/painel/backup': 'backup restaurar dados',
  '/painel/oficina': 'logo logotipo nome telefone endereço',
  '/painel/os/canceladas': 'ordens restaurar',
}

interface View {
  label: string
  section: string
  to: string
  needs: Capability
}

/** Screens, tabs and filtered lists that are not in the menu but that quick search finds. */
const views: readonly View[] = [
  { label: 'Canceladas', section: 'Explorar', to: '/painel/os/canceladas', needs: 'orders:cancel' },
  { label: 'E-mails', section: 'Mensagens', to: '/painel/emails', needs: 'workshop:edit' },
  { label: 'Avisos pendentes', section: 'Mensagens', to: '/painel/avisos', needs: 'orders:write' },
  {
    label: 'Clichês emprestados',
    section: 'Arquivo',
    to: '/painel/arquivo?situacao=lent',
    needs: 'plates:read',
  },
  {
    label: 'Romaneios',
    section: 'Expedição',
    to: '/painel/expedicao?aba=romaneios',
    needs: 'production:read',
  },
  {
    label: 'Transportadoras',
    section: 'Expedição',
    to: '/painel/expedicao?aba=transportadoras',
    needs: 'production:read',
  },
  {
    label: 'Entregas atrasadas',
    section: 'Entregas',
    to: '/painel/entregas?aba=atrasadas',
    needs: 'orders:list',
  },
]

/** The screens, tabs and filtered lists that this person can open from quick search. */
export const destinationsFor = (person: Actor): Destination[] =>
  [
    ...menu.flatMap(({ label: section = '', items }) => items.map(item => ({ ...item, section }))),
    ...workshopScreens.map(screen => ({ ...screen, section: 'Oficina' })),
    ...views,
  ]
    .filter(({ needs }) => mayAll(person, needs))
    .map(({ to, label, section }) => ({ href: to, label, detail: section, words: words[to] }))
