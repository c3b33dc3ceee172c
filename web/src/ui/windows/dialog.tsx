import { Modal, type ModalProps } from '@mantine/core'
import { TextWithSerials } from '../rows/serial.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** Mantine's dialog, which the back button closes as well. */
export function Dialog({ title, ...props }: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return <Modal title={typeof title === 'string' ? <TextWithSerials text={title} /> : title} {...props} />
}
