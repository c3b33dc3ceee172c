import type { BoardFilter } from './board-queries.ts'

/** The filters of the board, kept in the URL so that each TV can show its own part. */
export interface BoardAddress {
  cliente?: number
  servico?: number
}

/**
 * Reads the filters from the URL. Both keys are always present, because the router keeps the old value of an absent
 * one, even if it is invalid.
 */
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
