import { useEffect, useEffectEvent } from 'react'
import { type Load, useLoaded } from './use-loaded.ts'
import { whenIdle } from './when-idle.ts'

interface Closable {
  onClose: () => void
}

/**
 * Creates a dialog whose code is loaded after its screen: when the browser is idle, or at the latest when the dialog is
 * opened. If loading fails, a toast is shown, and opening the dialog again retries.
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
  const { Loaded: Dialog, hasFailed } = useLoaded(load)
  const giveUp = useEffectEvent(async () => {
    dialogProps.onClose()
    // Lazy, because toasts are not part of the floor's initial bundle.
    const { notifyError } = await import('./notify.tsx')
    notifyError('Não foi possível abrir. Verifique a conexão e tente novamente.')
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  useEffect(returnFocus, [])
  return Dialog && <Dialog {...dialogProps} />
}

/**
 * Restores the focus when the dialog is unmounted, because Mantine only does so for dialogs that stay mounted while
 * closed.
 */
function returnFocus() {
  const opener = document.activeElement
  return () => {
    if (document.activeElement === document.body && opener instanceof HTMLElement)
      opener.focus({ preventScroll: true })
  }
}
