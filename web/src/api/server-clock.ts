let aheadMs = 0

/** Computes the offset of this device's clock from a response's `Date` header. */
export function noteServerDate(date: string | null): void {
  const sent = Date.parse(date ?? '')
  if (!Number.isNaN(sent)) aheadMs = sent - Date.now()
}

/** Converts a time of this device's clock to the server's. */
export const serverTime = (local: number): Date => new Date(local + aheadMs)
