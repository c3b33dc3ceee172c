import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

/** Open dialogs, the topmost last. */
const open: string[] = []

/** The back button closes the topmost open dialog instead of leaving the screen. */
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
      // The router undoes the navigation; close only after that, when the URL is restored.
      window.addEventListener('popstate', close, { once: true })
      return true
    },
  })
}
