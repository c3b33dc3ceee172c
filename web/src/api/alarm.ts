export interface Alarm {
  set(): void
  clear(): void
}

/**
 * Creates a restartable timer that fires once, `milliseconds` after it was last set. `milliseconds` may be a function
 * that returns a different delay each time.
 */
export function alarm(milliseconds: number | (() => number), ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  return {
    set() {
      clear()
      timer = setTimeout(ring, typeof milliseconds === 'number' ? milliseconds : milliseconds())
    },
    clear,
  }
}
