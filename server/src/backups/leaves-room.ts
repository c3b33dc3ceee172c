const aGigabyte = 1_000_000_000

/** Whether a disk with so many bytes can take so many more and the product can still work on it. */
export function leavesRoom({ free, total }: { free: number; total: number }, size: number): boolean {
  return free - size >= Math.min(aGigabyte, total / 20)
}
