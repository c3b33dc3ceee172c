import { Button } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './notify.module.css'

export function notifySuccess(title: string, description?: string): void {
  notifications.show({ title, message: description, ...successLook() })
}

let latestUndoable = ''

/** There is nothing left to take back. */
export const withdrawUndoable = (): string => notifications.hide(latestUndoable)

/** Tells what was done with a way to take it back; the one before gives its place up. */
export function notifyUndoable(
  title: string,
  onUndo: () => void,
  position?: NotificationData['position'],
): void {
  withdrawUndoable()
  const id = notifications.show({
    title,
    message: (
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => {
          notifications.hide(id)
          onUndo()
        }}
      >
        Desfazer
      </Button>
    ),
    position,
    ...successLook(),
  })
  latestUndoable = id
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

const successLook = () => ({
  color: 'green.8',
  icon: <IconCheck size={18} />,
  className: classes.success,
  ...look,
})

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Fechar aviso' } }

interface Loading {
  isError: boolean
  /** It could not be renewed, but is there. */
  isRefetchError: boolean
  isSuccess: boolean
}

/**
 * Tells the person that something cannot be loaded: once, however often it is tried in vain. That what is there could
 * not be renewed is the page's quiet notice of old data.
 */
export function useErrorToast(description: string, ...queries: readonly Loading[]): void {
  const isTold = useRef(false)
  const isMissing = queries.some(({ isError, isRefetchError }) => isError && !isRefetchError)
  const isLoaded = queries.every(({ isSuccess }) => isSuccess)
  useEffect(() => {
    if (isLoaded) isTold.current = false
    if (!isMissing || isTold.current) return
    isTold.current = true
    notifyError(description)
  }, [isMissing, isLoaded, description])
}
