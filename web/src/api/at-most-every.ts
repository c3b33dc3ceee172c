export interface Chore {
  ask(): void
  stop(): void
}

/** Throttles `work`: runs it at once, then at most once per interval. Calls during an interval are merged into one. */
export function atMostEvery(milliseconds: number, work: () => void): Chore {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function doIt() {
    timer = undefined
    last = Date.now()
    work()
  }

  return {
    ask() {
      timer ??= setTimeout(doIt, Math.max(0, last + milliseconds - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
