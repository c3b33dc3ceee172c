import { Modal, type ModalProps } from '@mantine/core'
import { TextWithSerials } from '../rows/serial.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps extends ModalProps {
  /** Whether the back button closes the dialog; otherwise it does nothing. */
  closeOnBack?: boolean
}

/** Mantine's dialog, which by default the back button closes as well. */
export function Dialog({ title, closeOnBack = true, ...props }: DialogProps) {
  useBackCloses(props.opened, closeOnBack ? props.onClose : ignore)
  return <Modal title={typeof title === 'string' ? <TextWithSerials text={title} /> : title} {...props} />
}

const ignore = () => {}
