const aGigabyte = 1_000_000_000

/** Whether writing `size` bytes leaves enough free space on the disk for the app. */
export function leavesRoom({ free, total }: { free: number; total: number }, size: number): boolean {
  return free - size >= Math.min(aGigabyte, total / 20)
}
