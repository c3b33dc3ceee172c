import type { BoardFilter } from './board-queries.ts'

/** What the board is filtered by, kept in the address so that each screen on the wall may show its own part. */
export interface BoardAddress {
  cliente?: number
  servico?: number
}

/** Both are always named: the router keeps what is not, however little sense it makes. */
export const readBoardAddress = ({ cliente, servico }: Record<string, unknown>): BoardAddress => ({
  cliente: isId(cliente) ? cliente : undefined,
  servico: isId(servico) ? servico : undefined,
})

export const filterOf = ({ cliente, servico }: BoardAddress): BoardFilter => ({
  clientId: cliente,
  productTypeId: servico,
})

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
