import { useMay } from '../sessions/session.ts'

/** Returns the target of the page's back link: the order list, or the board for people who may not see the list. */
export function useWayBack() {
  return useMay('orders:list')
    ? ({ to: '/painel/os', label: 'Ordem de Serviço', isReturn: true } as const)
    : ({ to: '/painel/quadro', label: 'Quadro', isReturn: true } as const)
}
