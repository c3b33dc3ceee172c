import { Modal, type ModalProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { TextWithSerials } from '../rows/serial.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps extends ModalProps {
  /** Whether the back button closes the dialog; otherwise it does nothing. */
  closeOnBack?: boolean
}

/** Mantine's dialog, which by default the back button closes as well. Escape closes only the topmost one. */
export function Dialog({ title, closeOnBack = true, closeOnEscape = true, ...props }: DialogProps) {
  const { opened, onClose } = props
  const isTopmost = useBackCloses(opened, closeOnBack ? onClose : ignore)
  useWindowEvent(
    'keydown',
    event => {
      if (!closeOnEscape || !opened || !isTopmost() || !isEscape(event)) return
      event.stopImmediatePropagation()
      onClose()
    },
    { capture: true },
  )
  return (
    <Modal
      title={typeof title === 'string' ? <TextWithSerials text={title} /> : title}
      closeOnEscape={false}
      // React passes events on to the component that opened the dialog, whose form must not be submitted as well.
      onSubmit={event => event.stopPropagation()}
      {...props}
    />
  )
}

/** Whether Escape was pressed, except to cancel text composition or to close an open list of options. */
const isEscape = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !isComposing &&
  !(target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')

const ignore = () => {}
