import { type Actor, type Capability, mayAll } from '@etapa/domain/capabilities'
import {
  type Icon,
  IconArchive,
  IconBuildingPlus,
  IconBuildings,
  IconChartBar,
  IconCompass,
  IconFileDollar,
  IconFilePlus,
  IconLayoutKanban,
  IconListDetails,
  IconQrcode,
  IconReceipt,
  IconSun,
  IconTools,
  IconTruckDelivery,
  IconTruckLoading,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { workshopScreens } from './workshop-screens.ts'

export interface MenuItem {
  label: string
  to: string
  icon: Icon
  needs: Capability | readonly Capability[]
  /** Further paths under which this item is the current one. */
  also?: readonly string[]
}

export interface MenuSection {
  /** The heading; omitted for items without one. */
  label?: string
  items: readonly MenuItem[]
}

/**
 * The panel's side menu; three of its sections come from the specification. The terms by which quick search finds its
 * items are in `destinations.ts`, which is loaded later.
 */
export const menu: readonly MenuSection[] = [
  {
    items: [
      {
        label: 'Hoje',
        to: '/painel/hoje',
        icon: IconSun,
        needs: 'production:read',
      },
      {
        label: 'Escanear',
        to: '/tarefas/escanear',
        icon: IconQrcode,
        needs: 'stages:work',
      },
    ],
  },
  {
    label: 'Funcionários',
    items: [
      { label: 'Adicionar', to: '/painel/funcionarios/adicionar', icon: IconUserPlus, needs: 'people:edit' },
      {
        label: 'Gerenciar',
        to: '/painel/funcionarios',
        icon: IconUsers,
        needs: 'people:read',
      },
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
      {
        label: 'Gerenciar',
        to: '/painel/clientes',
        icon: IconBuildings,
        needs: 'clients:read',
      },
    ],
  },
  {
    label: 'Ordem de Serviço',
    items: [
      {
        label: 'Adicionar',
        to: '/painel/os/adicionar',
        icon: IconFilePlus,
        needs: 'orders:write',
      },
      {
        label: 'Visualizar',
        to: '/painel/os',
        icon: IconListDetails,
        needs: 'orders:list',
      },
      {
        label: 'Explorar',
        to: '/painel/explorar',
        icon: IconCompass,
        needs: 'orders:list',
        also: ['/painel/os/canceladas'],
      },
    ],
  },
  {
    label: 'Produção',
    items: [
      {
        label: 'Quadro',
        to: '/painel/quadro',
        icon: IconLayoutKanban,
        needs: 'production:read',
      },
      {
        label: 'Entregas',
        to: '/painel/entregas',
        icon: IconTruckDelivery,
        needs: 'orders:list',
      },
      {
        label: 'Expedição',
        to: '/painel/expedicao',
        icon: IconTruckLoading,
        needs: 'production:read',
      },
      {
        label: 'Arquivo',
        to: '/painel/arquivo',
        icon: IconArchive,
        needs: 'plates:read',
      },
    ],
  },
  {
    items: [
      {
        label: 'Orçamentos',
        to: '/painel/orcamentos',
        icon: IconFileDollar,
        needs: ['prices:read', 'orders:list'],
      },
      {
        label: 'Faturamento',
        to: '/painel/faturamento',
        icon: IconReceipt,
        needs: ['prices:read', 'orders:list'],
        also: ['/painel/fatura'],
      },
      {
        label: 'Indicadores',
        to: '/painel/indicadores',
        icon: IconChartBar,
        needs: 'indicators:read',
      },
      {
        label: 'Oficina',
        to: '/painel/configuracoes',
        icon: IconTools,
        needs: 'workshop:edit',
        also: [...workshopScreens.map(({ to }) => to), '/painel/emails'],
      },
    ],
  },
]

/** The menu for this person, without empty sections. */
export const menuFor = (person: Actor): MenuSection[] =>
  menu
    .map(section => ({
      ...section,
      items: section.items.filter(({ needs }) => mayAll(person, needs)),
    }))
    .filter(({ items }) => items.length > 0)

const belongs = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The path of the menu item that a path belongs to: /painel/clientes for /painel/clientes/editar/7. */
export function currentItem(pathname: string): string | undefined {
  const matching = menu
    .flatMap(({ items }) => items)
    .flatMap(({ to, also = [] }) => [to, ...also].map(address => ({ to, address })))
    .filter(({ address }) => belongs(pathname, address))
  return matching.sort((a, b) => b.address.length - a.address.length)[0]?.to
}
