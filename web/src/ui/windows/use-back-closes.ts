import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

/** The ids of the open dialogs, with the topmost last. */
const open: string[] = []

/** The id of the topmost open dialog, if any. */
export const topmostDialog = (): string | undefined => open.at(-1)

/**
 * Makes the back button close the topmost open dialog instead of leaving the screen. Returns a function that checks
 * whether this dialog is the topmost.
 */
export function useBackCloses(isOpen: boolean, close: () => void): () => boolean {
  const own = useId()
  const isTopmost = () => topmostDialog() === own
  useEffect(() => {
    if (!isOpen) return
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen, own])
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE' || !isTopmost()) return false
      // The router undoes the navigation; the dialog closes only after that, when the URL has been restored.
      window.addEventListener('popstate', close, { once: true })
      return true
    },
  })
  return isTopmost
}
