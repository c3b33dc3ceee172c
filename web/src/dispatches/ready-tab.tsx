import type { ReadyProduct } from '@etapa/domain/dispatches/dispatch'
import { counted } from '@etapa/domain/number-format'
import { containing } from '@etapa/domain/search'
import { Button, Text } from '@mantine/core'
import { IconPackage, IconQrcode, IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { readyProducts } from './dispatch-queries.ts'
import classes from './dispatches.module.css'
import { ReadyClientCard } from './ready-client-card.tsx'
import { groupReady } from './ready-groups.ts'

const ScanDialog = lazyDialog(async () => (await import('./scan-dialog.tsx')).ScanDialog)
const CreateDialog = lazyDialog(async () => (await import('./create-dialog.tsx')).CreateDialog)

const failedText = 'Não foi possível carregar os produtos prontos. Por favor, tente mais tarde.'

export function ReadyTab() {
  const ready = useQuery(readyProducts())
  return (
    <RecordLoader query={ready} failedText={failedText}>
      {({ products, isCut }) => <Ready products={products} isCut={isCut} />}
    </RecordLoader>
  )
}

interface ReadyProps {
  products: readonly ReadyProduct[]
  isCut: boolean
}

/** The list of ready products, to be ticked or scanned for a new delivery note. */
function Ready({ products, isCut }: ReadyProps) {
  const mayWork = useMay('stages:work')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<'scan' | 'create'>()
  const shown = useMemo(() => filtered(products, search), [products, search])
  const groups = useMemo(() => groupReady(shown), [shown])
  // Ignores ticked products that have since left the list, for example because somebody else has dispatched them.
  const chosen = products.filter(({ serial }) => ticked.has(serial))

  const tick = (serials: readonly string[], isTicked: boolean) =>
    setTicked(
      before => new Set([...[...before].filter(one => !serials.includes(one)), ...(isTicked ? serials : [])]),
    )
  const close = () => setOpened(undefined)

  if (products.length === 0)
    return (
      <EmptyState
        icon={IconPackage}
        text="Nenhum produto pronto para expedir. Um produto aparece aqui quando só falta a entrega."
      />
    )
  return (
    <div className={classes.tab}>
      <FilterRow>
        <SearchField
          label="Pesquisar"
          placeholder="Cliente, produto ou serial"
          value={search}
          onChange={setSearch}
        />
        {mayWork && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={20} aria-hidden="true" />}
            onClick={() => setOpened('scan')}
          >
            Escanear
          </Button>
        )}
      </FilterRow>
      {groups.map(({ carrier, clients }) => (
        <section
          key={carrier?.id ?? 0}
          className={classes.group}
          aria-label={carrier?.name ?? withoutCarrier}
        >
          <h2 className={classes.carrier}>{carrier?.name ?? withoutCarrier}</h2>
          {clients.map(client => (
            <ReadyClientCard
              key={client.id}
              client={client}
              ticked={ticked}
              onTick={mayWork ? tick : undefined}
            />
          ))}
        </section>
      ))}
      {shown.length === 0 && <EmptyState text="Nenhum produto encontrado" />}
      {isCut && (
        <Text c="dimmed">Há mais produtos prontos do que cabem aqui: aparecem quando estes saírem.</Text>
      )}
      {mayWork && (
        <div className={classes.foot}>
          <Text fw={600} role="status">
            {counted(chosen.length, 'produto escolhido', 'produtos escolhidos')}
          </Text>
          <Button
            size="md"
            disabled={chosen.length === 0}
            leftSection={<IconTruckLoading size={22} aria-hidden="true" />}
            onClick={() => setOpened('create')}
          >
            Criar romaneio
          </Button>
        </div>
      )}
      {opened === 'scan' && (
        <ScanDialog
          title="Escanear para o romaneio"
          add={async serial => {
            const found = products.find(product => product.serial === serial)
            if (!found) return { refusal: `${serial} não está pronto para expedir.` }
            if (ticked.has(serial)) return { refusal: `${serial} já foi lido.` }
            tick([serial], true)
            return { added: found.identification }
          }}
          count={chosen.length}
          onClose={close}
        />
      )}
      {opened === 'create' && <CreateDialog products={chosen} onClose={close} />}
    </div>
  )
}

const withoutCarrier = 'Sem transportadora padrão'

function filtered(products: readonly ReadyProduct[], search: string): readonly ReadyProduct[] {
  const isWanted = containing(search)
  return products.filter(({ serial, identification, client, carrier }) =>
    isWanted(`${serial} ${identification} ${client.name} ${carrier?.name ?? ''}`),
  )
}
