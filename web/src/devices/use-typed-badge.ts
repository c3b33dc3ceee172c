import { useEffect, useEffectEvent } from 'react'
import { createTypedBadge } from './typed-badge.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Listens for a badge typed by a hardware reader, and keeps its characters out of the focused field. */
export function useTypedBadge(onBadge: (texts: readonly string[]) => void): void {
  const notify = useEffectEvent(onBadge)
  useEffect(() => {
    const press = createTypedBadge()
    let before: { field: TextField; value: string } | undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const verdict = press({ key: event.key, at: event.timeStamp })
      if (verdict.kind === 'pass') return
      if (verdict.kind === 'begin') {
        before = isTextField(event.target) ? { field: event.target, value: event.target.value } : undefined
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (verdict.kind === 'undo' && before) setText(before.field, before.value)
      if (verdict.kind === 'end') notify([verdict.text])
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Sets a field's value and dispatches an `input` event, so that React notices the change. */
function setText(field: TextField, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
