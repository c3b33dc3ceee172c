import type { Capability } from '@etapa/domain/capabilities'

interface WorkshopScreen {
  label: string
  to: string
  needs: Capability
}

/** The screens of the workshop's settings, in the order of their cards. */
export const workshopScreens = [
  { label: 'Serviços e checklists', to: '/painel/servicos', needs: 'workshop:edit' },
  { label: 'Setores', to: '/painel/setores', needs: 'workshop:edit' },
  { label: 'Motivos', to: '/painel/motivos', needs: 'workshop:edit' },
  { label: 'Calendário', to: '/painel/calendario', needs: 'workshop:edit' },
  { label: 'Mensagens', to: '/painel/mensagens', needs: 'workshop:edit' },
  { label: 'Celulares e crachás', to: '/painel/celulares', needs: 'devices:edit' },
  { label: 'Chaves de API', to: '/painel/chaves-de-api', needs: 'integrations:edit' },
  { label: 'Web hooks', to: '/painel/web-hooks', needs: 'integrations:edit' },
  { label: 'Cópia de segurança', to: '/painel/backup', needs: 'backups:read' },
  { label: 'Dados da oficina', to: '/painel/oficina', needs: 'workshop:edit' },
] as const satisfies readonly WorkshopScreen[]
