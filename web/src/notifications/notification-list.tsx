import { formatDateTime } from '@etapa/domain/dates'
import { notificationInWords } from '@etapa/domain/notifications/in-words'
import { type Notification, readNotifications } from '@etapa/domain/notifications/notification'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { TextWithSerials } from '../ui/rows/serial.tsx'
import { notificationAddress } from './notification-address.ts'
import classes from './notification-list.module.css'
import { notifications as query } from './notification-queries.ts'

interface NotificationListProps {
  notifications: readonly Notification[]
  onNavigate: () => void
}

/** A person's notifications, newest first. Opening one marks it as read; a button marks all of them. */
export function NotificationList({ notifications, onNavigate }: NotificationListProps) {
  const queries = useQueryClient()
  const { mutate: read } = useMutation({
    mutationFn: (ids: number[]) => call(readNotifications, { body: { ids } }),
    onMutate: ids =>
      queries.setQueryData(query().queryKey, (list = []) =>
        list.map(each => (ids.includes(each.id) ? { ...each, isRead: true } : each)),
      ),
    onSettled: () => queries.invalidateQueries(query()),
  })
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  return (
    <>
      <Group justify="space-between" p="sm">
        <Text fw={600}>Avisos</Text>
        {unread.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => read(unread)}>
            Marcar todos como lidos
          </Button>
        )}
      </Group>
      {notifications.length === 0 && (
        <Text c="dimmed" size="sm" px="sm" pb="md">
          Nada por aqui. Ordens urgentes e refações do seu setor, menções ao seu nome e respostas de clientes
          aparecem aqui.
        </Text>
      )}
      <ul className={classes.list}>
        {notifications.map(notification => (
          <li key={notification.id} className={classes.row} data-unread={!notification.isRead || undefined}>
            <Line
              notification={notification}
              onOpen={() => {
                if (!notification.isRead) read([notification.id])
                onNavigate()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, detail } = notificationInWords(notification)
  const words = (
    <>
      <Text size="sm" fw={notification.isRead ? 500 : 700}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={3}>
        <TextWithSerials text={detail} />
      </Text>
      <Text size="xs" c="dimmed" component="time" dateTime={notification.at}>
        {formatDateTime(notification.at)}
      </Text>
    </>
  )
  const target = notificationAddress(notification)
  if (!target) return <div className={classes.line}>{words}</div>
  return (
    <a className={classes.line} href={target} onClick={onOpen}>
      {words}
    </a>
  )
}
