import { isOrderSerial } from '@etapa/domain/orders/serial'
import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import type { Found } from './find-orders.ts'
import classes from './search-result.module.css'
import { TrackedOrder } from './tracked-order.tsx'
import type { Search } from './use-search.ts'

interface SearchResultProps {
  search: Search
  /** Whether the result is above the form, on the dark header of the page. */
  isFirst: boolean
  retry: () => void
}

export function SearchResult({ search, isFirst, retry }: SearchResultProps) {
  switch (search.kind) {
    case 'idle':
      return <Nothing />
    case 'searching':
      return <Searching />
    case 'failed':
      return <Failure message={search.message} retry={retry} />
    case 'found':
      return search.found.orders.length === 0 ? (
        <Nothing code={search.code} />
      ) : (
        <Orders {...search.found} isFirst={isFirst} />
      )
  }
}

/**
 * Says that there is no result. If a code was searched for that is not a valid serial, also suggests that it was
 * mistyped.
 */
function Nothing({ code }: { code?: string }) {
  const isMistyped = code !== undefined && !isOrderSerial(code)
  return (
    <EmptyState
      icon={IconPackage}
      text="Nenhum resultado para exibir."
      action={
        isMistyped && (
          <Text size="sm" ta="center">
            Confira os números digitados: falta algum ou há um trocado.
          </Text>
        )
      }
    />
  )
}

function Orders({ orders, isFirst }: Found & { isFirst: boolean }) {
  return (
    <section className={classes.orders} data-first={isFirst || undefined}>
      <Title order={2} size="h3" tabIndex={-1} ref={focus} className={classes.count}>
        Pedido encontrado
      </Title>
      {orders.map(order => (
        <TrackedOrder key={order.serial} order={order} />
      ))}
    </section>
  )
}

/** Focuses the heading, which closes the phone's keyboard and moves screen readers to the result. */
const focus = (heading: HTMLElement | null) => heading?.focus()

function Searching() {
  return (
    <div className={classes.orders}>
      <VisuallyHidden role="status">Buscando o pedido</VisuallyHidden>
      <Skeleton height={22} width={170} />
      <div className={classes.waiting}>
        <Skeleton height={24} width="55%" />
        <Skeleton height={12} />
        <Skeleton height={16} width="35%" />
        <Skeleton height={96} mt="lg" />
      </div>
    </div>
  )
}
