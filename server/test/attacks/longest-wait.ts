/** Returns the longest time, in ms, that a plain call takes while `attack` runs. */
export async function longestWait(attack: Promise<unknown>, call: () => Promise<void>): Promise<number> {
  let [isOver, longest] = [false, 0]
  void attack.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    await call()
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}
