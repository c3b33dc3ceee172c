export interface Chore {
  ask(): void
  stop(): void
}

/** Work that is done at once when asked for, but never twice within this time; who asks meanwhile waits together. */
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
