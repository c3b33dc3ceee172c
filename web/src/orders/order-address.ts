/** The path of an order's page. */
export const orderAddress = (serial: string): string => `/painel/os/${encodeURIComponent(serial)}`
