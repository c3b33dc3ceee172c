/** Where a client's own page is. */
export const clientAddress = (id: number): string => `/painel/clientes/${id}`
