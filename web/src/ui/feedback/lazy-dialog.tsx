import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Closable {
  onClose: () => void
}

/**
 * A dialog whose code comes after the screen that opens it: when the browser has nothing else to do, at the latest when
 * it is opened. Code that cannot be fetched leaves the screen as it is, and is tried again the next time.
 */
export function lazyDialog<Props extends Closable>(load: Load<Props>) {
  whenIdle(() => load().catch(() => undefined))
  return (props: Props) => <Opened load={load} dialogProps={props} />
}

interface OpenedProps<Props> {
  load: Load<Props>
  dialogProps: Props
}

function Opened<Props extends Closable>({ load, dialogProps }: OpenedProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const close = useRef(dialogProps.onClose)
  useEffect(() => {
    load().then(
      loaded => setDialog(() => loaded),
      async () => {
        close.current()
        // Toasts come after the floor's first download.
        const { notifyError } = await import('./notify.tsx')
        notifyError('Não foi possível abrir. Verifique a conexão e tente novamente.')
      },
    )
  }, [load])
  useEffect(returnFocus, [])
  return Dialog && <Dialog {...dialogProps} />
}

/** The library's dialogs give the focus back only where they stay mounted while they are closed. */
function returnFocus() {
  const opener = document.activeElement
  return () => {
    if (document.activeElement === document.body && opener instanceof HTMLElement)
      opener.focus({ preventScroll: true })
  }
}
