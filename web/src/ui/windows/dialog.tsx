import { Modal, type ModalProps } from '@mantine/core'
import { useBackCloses } from './use-back-closes.ts'

/** A dialog as the library has it, which the back button closes, too. */
export function Dialog(props: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return <Modal {...props} />
}
