interface Known {
  tag: string
  answer: unknown
}

const mostKept = 30
const kept = new Map<string, Known>()

/** The latest answers by their address, so that an unchanged one need not be sent again. */
export const knownAnswers = {
  get: (url: string): Known | undefined => kept.get(url),

  keep(url: string, known: Known): void {
    kept.delete(url)
    kept.set(url, known)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  },

  forget: (): void => kept.clear(),
}
