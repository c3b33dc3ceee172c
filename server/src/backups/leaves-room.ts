const aGigabyte = 1_000_000_000

/** Whether the disk keeps enough free space for the product after `size` more bytes. */
export function leavesRoom({ free, total }: { free: number; total: number }, size: number): boolean {
  return free - size >= Math.min(aGigabyte, total / 20)
}
