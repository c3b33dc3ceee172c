const forgottenAfter = 2000

/** Distinguishes newly seen codes from those still in front of the camera. Times are in ms. */
export function createRecentCodes(): (text: string, now: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (text, now) => {
    const before = lastSeen.get(text)
    lastSeen.set(text, now)
    return before === undefined || now - before > forgottenAfter
  }
}
