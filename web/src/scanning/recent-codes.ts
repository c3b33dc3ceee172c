const forgottenAfter = 2000

/**
 * Creates a function that returns whether a code is new, as opposed to still being in front of the camera. Times are in
 * ms.
 */
export function createRecentCodes(): (text: string, now: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (text, now) => {
    const before = lastSeen.get(text)
    lastSeen.set(text, now)
    return before === undefined || now - before > forgottenAfter
  }
}
