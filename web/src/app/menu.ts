import type { AdminLevel } from '@etapa/domain/employees/employee'
import type { Access } from '@etapa/domain/endpoint'
import {
  type Icon,
  IconArchive,
  IconBuildingFactory2,
  IconBuildingPlus,
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
  access: Exclude<Access, 'public'>
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
      { label: 'Adicionar', to: '/painel/funcionarios/adicionar', icon: IconUserPlus, access: 'admin' },
      { label: 'Gerenciar', to: '/painel/funcionarios', icon: IconUsers, access: 'staff' },
    ],
  },
  {
    label: 'Clientes',
    items: [
      { label: 'Adicionar', to: '/painel/clientes/adicionar', icon: IconBuildingPlus, access: 'staff' },
      { label: 'Gerenciar', to: '/painel/clientes', icon: IconBuildings, access: 'staff' },
    ],
  },
  {
    label: 'Ordem de Serviço',
    items: [
      { label: 'Adicionar', to: '/painel/os/adicionar', icon: IconFilePlus, access: 'staff' },
      { label: 'Visualizar', to: '/painel/os', icon: IconListDetails, access: 'staff' },
      { label: 'Explorar', to: '/painel/explorar', icon: IconZoomScan, access: 'staff' },
      { label: 'Entregas', to: '/painel/entregas', icon: IconTruckDelivery, access: 'staff' },
      { label: 'Arquivo', to: '/painel/arquivo', icon: IconArchive, access: 'staff' },
      { label: 'Quadro', to: '/painel/quadro', icon: IconLayoutKanban, access: 'staff' },
      { label: 'Indicadores', to: '/painel/indicadores', icon: IconChartBar, access: 'staff' },
      { label: 'Escanear', to: '/tarefas/escanear', icon: IconQrcode, access: 'staff' },
      { label: 'Canceladas', to: '/painel/os/canceladas', icon: IconFileX, access: 'admin' },
    ],
  },
  {
    label: 'Oficina',
    items: [
      { label: 'Serviços', to: '/painel/servicos', icon: IconRoute, access: 'admin' },
      { label: 'Setores', to: '/painel/setores', icon: IconBuildingFactory2, access: 'admin' },
      { label: 'Motivos', to: '/painel/motivos', icon: IconMessageReport, access: 'admin' },
    ],
  },
  {
    label: 'Sistema',
    items: [
      { label: 'Calendário', to: '/painel/calendario', icon: IconCalendar, access: 'admin' },
      { label: 'Cópia de segurança', to: '/painel/backup', icon: IconDatabaseExport, access: 'admin' },
      { label: 'Celulares', to: '/painel/celulares', icon: IconDeviceMobile, access: 'admin' },
    ],
  },
]

/** What this person finds in it; a section without anything is left out. */
export const menuFor = (adminLevel: AdminLevel): MenuSection[] =>
  menu
    .map(section => ({
      ...section,
      items: section.items.filter(({ access }) => access === 'staff' || access === adminLevel),
    }))
    .filter(({ items }) => items.length > 0)

const belongs = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The address of the item a path belongs to: /painel/clientes/editar/7 belongs to /painel/clientes. */
export function currentItem(pathname: string): string | undefined {
  const matching = menu.flatMap(section => section.items).filter(item => belongs(pathname, item.to))
  return matching.sort((a, b) => b.to.length - a.to.length)[0]?.to
}
