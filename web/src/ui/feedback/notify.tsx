import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './notify.module.css'

export function notifySuccess(title: string, description?: string): void {
  notifications.show({ title, message: description, ...successLook() })
}

let latestUndoable = ''

/** Hides the toast with the undo button, for when there is nothing left to undo. */
export const withdrawUndoable = (): string => notifications.hide(latestUndoable)

/** Shows a toast with an undo button, replacing the previous one. */
export function notifyUndoable(title: string, onUndo: () => void): void {
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
    ...successLook(),
  })
  latestUndoable = id
}

/** Shows an error toast; `reason`, such as the server's message, is shown below the description. */
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
    icon: <IconAlertCircle size={18} aria-hidden="true" />,
    ...look,
  })
}

export function notifyInfo(title: string, description?: string): void {
  notifications.show({
    title,
    message: description,
    icon: <IconInfoCircle size={18} aria-hidden="true" />,
    ...look,
  })
}

/** Dismisses all toasts, for example when another person signs in. */
export const clearToasts = (): void => notifications.clean()

const successLook = () => ({
  color: 'green.8',
  icon: <IconCheck size={18} aria-hidden="true" />,
  className: classes.success,
  ...look,
})

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Fechar aviso' } }

interface Loading {
  isError: boolean
  /** Whether refetching failed while older data is available. */
  isRefetchError: boolean
  isSuccess: boolean
}

/**
 * Shows a single toast if data cannot be loaded, however often loading is retried. If older data is available, no toast
 * is shown, because the app has its own notice about stale data.
 */
export function useErrorToast(description: string, ...queries: readonly Loading[]): void {
  const isShown = useRef(false)
  const isMissing = queries.some(({ isError, isRefetchError }) => isError && !isRefetchError)
  const isLoaded = queries.every(({ isSuccess }) => isSuccess)
  useEffect(() => {
    if (isLoaded) isShown.current = false
    if (!isMissing || isShown.current) return
    isShown.current = true
    notifyError(description)
  }, [isMissing, isLoaded, description])
}
