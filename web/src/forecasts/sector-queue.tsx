import { formatRecent } from '@etapa/domain/dates'
import { type QueuedProduct, queueReasons } from '@etapa/domain/forecasts/endpoints'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useKeptPicture } from '../orders/use-kept-picture.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { Thumbnail } from '../ui/rows/thumbnail.tsx'
import { sectorQueue } from './forecast-queries.ts'
import classes from './sector-queue.module.css'
import { CustomerMark, Situation } from './situation.tsx'
import { type Clock, useClock } from './use-clock.ts'

interface SectorQueueProps {
  /** The sector's key. */
  sector: string
  sectorName: string
  isOwn: boolean
  /** The serials of products to leave out, because they were finalised on this device and are not sent yet. */
  besides: readonly string[]
}

/**
 * The first products of a sector's queue, each with the reason for its position or with how long it has been waiting
 * for its customer.
 */
export function SectorQueue({ sector, sectorName, isOwn, besides }: SectorQueueProps) {
  const { data, error, refetch } = useQuery(sectorQueue(sector))
  const clock = useClock()
  const title = isOwn ? 'Sua fila' : `Fila de ${sectorName}`
  const products = data?.products.filter(({ serial }) => !besides.includes(serial)) ?? []
  const done = (data?.products.length ?? 0) - products.length
  return (
    <section aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {data && <Text c="dimmed">{waiting(data.count - done, products.length)}</Text>}
      {data?.knownSince && <Text c="orange.9">Sem rede. Fila de {formatRecent(data.knownSince)}</Text>}
      {error && !data && <Failure message={error.message} retry={refetch} />}
      {!data && !error && <Loading height={120} />}
      {products.length > 0 && (
        <ol className={classes.queue}>
          {products.map(product => (
            <QueueLine
              key={product.serial}
              product={product}
              sector={sector}
              clock={clock}
              isKept={data?.knownSince !== undefined}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function waiting(count: number, shown: number): string {
  if (count === 0) return 'Nenhum produto espera aqui'
  if (count === 1) return '1 produto espera'
  return count > shown ? `${count} produtos esperam; os ${shown} primeiros` : `${count} produtos esperam`
}

interface QueueLineProps {
  product: QueuedProduct
  sector: string
  clock: Clock
  /** Whether the queue comes from this device's cache; see `sectorQueue`. */
  isKept?: boolean
}

/** One product of a queue, linked to its task. */
export function QueueLine({ product, sector, clock, isKept = false }: QueueLineProps) {
  const { place, serial, identification, artworkFile, client, reason, customerSince } = product
  const picture = useKeptPicture(artworkFile, isKept)
  return (
    <li className={classes.line}>
      <span className={classes.place} aria-hidden="true">
        {place}
      </span>
      <div className={classes.about}>
        <Situation promised={product} {...clock} />
        <AnchorLink
          className={classes.serial}
          to="/tarefas/{-$serial}"
          params={{ serial }}
          search={{ setor: sector }}
        >
          {serial}
        </AnchorLink>
        <div className={classes.name}>{identification}</div>
        <div className={classes.note}>{customerSince ? client : `${client} · ${queueReasons[reason]}`}</div>
        <CustomerMark customerSince={customerSince} now={clock.now} size="lg" />
      </div>
      <Thumbnail fileName={artworkFile} {...picture} size={3.5} />
    </li>
  )
}
