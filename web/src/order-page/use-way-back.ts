import { useMay } from '../sessions/session.ts'

/** Where the page's back link leads: the order list, or the board for people without lists. */
export function useWayBack() {
  return useMay('orders:list')
    ? ({ to: '/painel/os', label: 'Ordem de Serviço', isReturn: true } as const)
    : ({ to: '/painel/quadro', label: 'Quadro', isReturn: true } as const)
}
