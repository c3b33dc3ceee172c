let aheadMs = 0

/** Records how far the server's clock is ahead of this device's, from a response's `Date` header. */
export function noteServerDate(date: string | null): void {
  const sent = Date.parse(date ?? '')
  if (!Number.isNaN(sent)) aheadMs = sent - Date.now()
}

/** Converts a time of this device's clock to the server's. */
export const serverTime = (local: number): Date => new Date(local + aheadMs)
