export interface Alarm {
  set(): void
  clear(): void
}

/** Rings once, this long after it was last set. */
export function alarm(milliseconds: number, ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  return {
    set() {
      clear()
      timer = setTimeout(ring, milliseconds)
    },
    clear,
  }
}
