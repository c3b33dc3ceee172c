let aheadMs = 0

/** Learns from the `Date` of an answer how far this device's clock is off. */
export function noteServerDate(date: string | null): void {
  const sent = Date.parse(date ?? '')
  if (!Number.isNaN(sent)) aheadMs = sent - Date.now()
}

/** The server's time at a moment of this device's clock. */
export const serverTime = (local: number): Date => new Date(local + aheadMs)
