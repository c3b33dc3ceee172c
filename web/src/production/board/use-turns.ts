import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const turnMs = 10_000

/** Returns a counter that increases every ten seconds, for a screen that cycles through pages. */
export function useTurns(): number {
  const [turn, setTurn] = useState(0)
  useInterval(() => setTurn(last => last + 1), turnMs, { autoInvoke: true })
  return turn
}
