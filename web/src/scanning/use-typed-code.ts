import { useEffect, useEffectEvent } from 'react'
import { createTypedCode } from './typed-code.ts'

/** Listens for the key presses of a hardware scanner, unless a text field has the focus. */
export function useTypedCode(onCode: (text: string) => void): void {
  const notify = useEffectEvent(onCode)
  useEffect(() => {
    const press = createTypedCode()
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingField(event.target)) return
      const code = press({ key: event.key, at: event.timeStamp })
      // The scanner's keys must not change the selected sector or press the focused button.
      if (code !== undefined || /^[^\s]$/.test(event.key)) event.preventDefault()
      if (code !== undefined) notify(code)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const isTypingField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
