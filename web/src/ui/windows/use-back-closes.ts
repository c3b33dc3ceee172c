import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

/** What lies open over the screen, the uppermost last. */
const open: string[] = []

/** While something lies open over the screen, the back button closes it, the uppermost first, and leaves no screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const own = useId()
  useEffect(() => {
    if (!isOpen) return
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen, own])
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE' || open.at(-1) !== own) return false
      // The router takes the step back again; only then is the address what the person sees.
      window.addEventListener('popstate', close, { once: true })
      return true
    },
  })
}
