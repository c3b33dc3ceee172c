const forgottenAfter = 2000

/**
 * Creates a function that returns whether a code is new, that is, not seen within the last two seconds: a code that
 * stays in front of the camera is new only once. `now` is in ms.
 */
export function createRecentCodes(): (text: string, now: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (text, now) => {
    const before = lastSeen.get(text)
    lastSeen.set(text, now)
    return before === undefined || now - before > forgottenAfter
  }
}
