import { daysLater } from '@etapa/domain/periods'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workshopCalendar } from '../calendar/calendar-queries.ts'
import { type Clock, useClock } from '../forecasts/use-clock.ts'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Page } from '../ui/page/page.tsx'
import classes from './deliveries-screen.module.css'
import { type DeliveryGroup, groupDeliveries } from './delivery-groups.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { deliveries } from './delivery-queries.ts'

const failedText = 'Não foi possível carregar as entregas. Por favor, tente mais tarde.'
const daysAhead = 60

export function DeliveriesScreen() {
  const clock = useClock()
  const calendar = useQuery(workshopCalendar())
  return (
    <Page
      title="Entregas"
      subtitle="O que foi prometido para cada dia, o que falta e onde está"
      actions={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Imprimir a lista do dia
        </Button>
      }
    >
      <RecordLoader query={calendar} failedText={failedText}>
        {() => clock.time && <Groups clock={clock} time={clock.time} />}
      </RecordLoader>
    </Page>
  )
}

function Groups({ clock, time }: { clock: Clock; time: NonNullable<Clock['time']> }) {
  const today = time.dayOf(clock.now)
  const shown = useQuery(deliveries(today, daysLater(today, daysAhead)))
  return (
    <RecordLoader query={shown} failedText={failedText}>
      {found => (
        <Stack gap="xl">
          {groupDeliveries(found, time, clock.now).map(group => (
            <Group key={group.title} group={group} clock={clock} />
          ))}
          {found.isCut && (
            <Text c="dimmed">Há mais ordens com prazo do que cabem aqui: veja as outras em Explorar.</Text>
          )}
        </Stack>
      )}
    </RecordLoader>
  )
}

function Group({ group: { title, orders, isOfToday }, clock }: { group: DeliveryGroup; clock: Clock }) {
  return (
    <section className={isOfToday ? undefined : classes.later} aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title} <span className={classes.count}>{orders.length}</span>
      </Title>
      {orders.length === 0 ? (
        <Text c="dimmed">Nenhuma ordem com prazo para este dia</Text>
      ) : (
        <ul className={classes.list}>
          {orders.map(order => (
            <DeliveryLine key={order.id} order={order} clock={clock} />
          ))}
        </ul>
      )}
    </section>
  )
}
