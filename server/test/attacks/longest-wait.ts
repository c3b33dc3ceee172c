/** The longest that somebody else waits for a plain call while this goes on, in ms. */
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
