/** The path of a client's page. */
export const clientAddress = (id: number): string => `/painel/clientes/${id}`
