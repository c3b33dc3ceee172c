import { useEffect, useEffectEvent } from 'react'
import { topmostDialog } from '../ui/windows/use-back-closes.ts'
import { createTypedCode } from './typed-code.ts'

/** The mounted listeners; only the last one is notified, so that a dialog's listener replaces that of its page. */
const listeners: object[] = []

/** The longest time between two keys of a scanner, in ms. */
const scannerGap = 50

/**
 * Listens for the key presses of a hardware scanner, unless a text field has the focus. While a dialog is open above the
 * listening screen or dialog, codes are ignored.
 */
export function useTypedCode(onCode: (text: string) => void): void {
  const notify = useEffectEvent(onCode)
  useEffect(() => {
    const press = createTypedCode()
    // The effects of a dialog run before those of the component that renders it.
    const own = topmostDialog()
    let last = 0
    let isFast = false
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      if (key !== 'Enter') isFast = timeStamp - last < scannerGap
      last = key === 'Enter' ? 0 : timeStamp
      if (listeners.at(-1) !== press || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      // In a select, a person types the first letters of an option.
      const isChoosing = target instanceof HTMLSelectElement && !isFast
      if (isChoosing && key === 'Enter') return
      const code = press({ key, at: timeStamp })
      // The scanner's keys must not change the selected sector or press the focused button.
      if (code !== undefined || (!isChoosing && /^[^\s]$/.test(key))) event.preventDefault()
      if (code !== undefined && topmostDialog() === own) notify(code)
    }
    listeners.push(press)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      listeners.splice(listeners.indexOf(press), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}
