export interface Alarm {
  set(): void
  clear(): void
}

/** A timer that fires once, so long after it was last set; the time may differ each time. */
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
