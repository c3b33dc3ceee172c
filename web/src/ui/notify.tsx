import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'

export function notifySuccess(title: string, description?: string): void {
  notifications.show({
    title,
    message: description,
    color: 'green.8',
    icon: <IconCheck size={18} />,
    ...look,
  })
}

/** `reason` adds why, in the server's words. */
export function notifyError(description: string, reason?: string): void {
  notifications.show({
    title: 'Aconteceu algum problema.',
    message: (
      <>
        <div>{description}</div>
        {reason && <div>{reason}</div>}
      </>
    ),
    color: 'red.8',
    icon: <IconAlertCircle size={18} />,
    ...look,
  })
}

export function notifyInfo(title: string, description?: string): void {
  notifications.show({ title, message: description, icon: <IconInfoCircle size={18} />, ...look })
}

/** Takes away what was said before, once it no longer holds. */
export const clearToasts = (): void => notifications.clean()

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Fechar aviso' } }

/** Tells the person once each time something starts to fail, such as a list that cannot be loaded. */
export function useErrorToast(failed: boolean, description: string): void {
  useEffect(() => {
    if (failed) notifyError(description)
  }, [failed, description])
}
