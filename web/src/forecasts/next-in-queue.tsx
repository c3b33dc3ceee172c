import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sectorQueue } from './forecast-queries.ts'
import classes from './sector-queue.module.css'
import { QueueLine } from './sector-queue.tsx'
import { useClock } from './use-clock.ts'

interface NextInQueueProps {
  /** The sector's key. */
  sector: string
  /** The serials of products to skip, because they were just worked on. */
  besides: readonly (string | undefined)[]
}

/** The next product in a sector's queue that can be worked on. Renders nothing if there is none. */
export function NextInQueue({ sector, besides }: NextInQueueProps) {
  const { data } = useQuery(sectorQueue(sector))
  const clock = useClock()
  const next = data?.products.find(({ serial, customerSince }) => !besides.includes(serial) && !customerSince)
  if (!next) return null
  return (
    <section className={classes.next} aria-label="Próximo da fila">
      <Title order={2} size="h4">
        Próximo da fila
      </Title>
      <ol className={classes.queue}>
        <QueueLine product={next} sector={sector} clock={clock} isKept={data?.knownSince !== undefined} />
      </ol>
    </section>
  )
}
