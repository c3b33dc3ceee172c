import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

/** The ids of the open dialogs, with the topmost last. */
const open: string[] = []

/** Makes the back button close the topmost open dialog instead of leaving the screen. */
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
      // The router undoes the navigation; the dialog closes only after that, when the URL has been restored.
      window.addEventListener('popstate', close, { once: true })
      return true
    },
  })
}
