/** Where an order's own page is. */
export const orderAddress = (serial: string): string => `/painel/os/${encodeURIComponent(serial)}`
