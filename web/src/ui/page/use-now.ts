import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const tickMs = 15_000

/** Returns the current time in ms, updated every 15 seconds, for ages shown on screen. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMs, { autoInvoke: true })
  return now
}
