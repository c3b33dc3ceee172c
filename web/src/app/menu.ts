import { type Actor, type Capability, may } from '@etapa/domain/capabilities'
import {
  type Icon,
  IconArchive,
  IconBuildingFactory2,
  IconBuildingPlus,
  IconBuildingStore,
  IconBuildings,
  IconCalendar,
  IconChartBar,
  IconDatabaseExport,
  IconDeviceMobile,
  IconFilePlus,
  IconFileX,
  IconLayoutKanban,
  IconListDetails,
  IconMessageReport,
  IconQrcode,
  IconRoute,
  IconTruckDelivery,
  IconUserPlus,
  IconUsers,
  IconZoomScan,
} from '@tabler/icons-react'

interface MenuItem {
  label: string
  to: string
  icon: Icon
  needs: Capability
}

export interface MenuSection {
  label: string
  items: readonly MenuItem[]
}

/** The panel's side menu, in the workshop's order. */
const menu: readonly MenuSection[] = [
  {
    label: 'Funcionários',
    items: [
      { label: 'Adicionar', to: '/painel/funcionarios/adicionar', icon: IconUserPlus, needs: 'people:edit' },
      { label: 'Gerenciar', to: '/painel/funcionarios', icon: IconUsers, needs: 'people:read' },
    ],
  },
  {
    label: 'Clientes',
    items: [
      {
        label: 'Adicionar',
        to: '/painel/clientes/adicionar',
        icon: IconBuildingPlus,
        needs: 'clients:write',
      },
      { label: 'Gerenciar', to: '/painel/clientes', icon: IconBuildings, needs: 'clients:read' },
    ],
  },
  {
    label: 'Ordem de Serviço',
    items: [
      { label: 'Adicionar', to: '/painel/os/adicionar', icon: IconFilePlus, needs: 'orders:write' },
      { label: 'Visualizar', to: '/painel/os', icon: IconListDetails, needs: 'orders:read' },
      { label: 'Explorar', to: '/painel/explorar', icon: IconZoomScan, needs: 'orders:read' },
      { label: 'Entregas', to: '/painel/entregas', icon: IconTruckDelivery, needs: 'production:read' },
      { label: 'Arquivo', to: '/painel/arquivo', icon: IconArchive, needs: 'plates:read' },
      { label: 'Quadro', to: '/painel/quadro', icon: IconLayoutKanban, needs: 'production:read' },
      { label: 'Indicadores', to: '/painel/indicadores', icon: IconChartBar, needs: 'production:read' },
      { label: 'Escanear', to: '/tarefas/escanear', icon: IconQrcode, needs: 'stages:work' },
      { label: 'Canceladas', to: '/painel/os/canceladas', icon: IconFileX, needs: 'orders:cancel' },
    ],
  },
  {
    label: 'Oficina',
    items: [
      { label: 'Dados da oficina', to: '/painel/oficina', icon: IconBuildingStore, needs: 'workshop:edit' },
      { label: 'Serviços', to: '/painel/servicos', icon: IconRoute, needs: 'workshop:edit' },
      { label: 'Setores', to: '/painel/setores', icon: IconBuildingFactory2, needs: 'workshop:edit' },
      { label: 'Motivos', to: '/painel/motivos', icon: IconMessageReport, needs: 'workshop:edit' },
    ],
  },
  {
    label: 'Sistema',
    items: [
      { label: 'Calendário', to: '/painel/calendario', icon: IconCalendar, needs: 'workshop:edit' },
      { label: 'Cópia de segurança', to: '/painel/backup', icon: IconDatabaseExport, needs: 'backups:read' },
      { label: 'Celulares', to: '/painel/celulares', icon: IconDeviceMobile, needs: 'workshop:edit' },
    ],
  },
]

/** Filtered lists that quick search finds by name. */
const views: readonly (Omit<MenuItem, 'icon'> & { section: string })[] = [
  {
    label: 'Clichês emprestados',
    section: 'Arquivo',
    to: '/painel/arquivo?situacao=lent',
    needs: 'plates:read',
  },
  {
    label: 'Entregas atrasadas',
    section: 'Entregas',
    to: '/painel/entregas?aba=atrasadas',
    needs: 'production:read',
  },
]

/** The screens and filtered lists that this person can open from quick search. */
export const destinationsFor = (person: Actor): { href: string; label: string; detail: string }[] => [
  ...menuFor(person).flatMap(({ label: detail, items }) =>
    items.map(({ to, label }) => ({ href: to, label, detail })),
  ),
  ...views
    .filter(({ needs }) => may(person, needs))
    .map(({ to, label, section }) => ({ href: to, label, detail: section })),
]

/** The menu for this person, without empty sections. */
export const menuFor = (person: Actor): MenuSection[] =>
  menu
    .map(section => ({
      ...section,
      items: section.items.filter(({ needs }) => may(person, needs)),
    }))
    .filter(({ items }) => items.length > 0)

const belongs = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The menu item that a path belongs to: /painel/clientes/editar/7 belongs to /painel/clientes. */
export function currentItem(pathname: string): string | undefined {
  const matching = menu.flatMap(section => section.items).filter(item => belongs(pathname, item.to))
  return matching.sort((a, b) => b.to.length - a.to.length)[0]?.to
}
