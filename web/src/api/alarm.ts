export interface Alarm {
  set(): void
  clear(): void
}

/** A restartable timer that fires once, this long after it was last set; the delay may differ each time. */
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
