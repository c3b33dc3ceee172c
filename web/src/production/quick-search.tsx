import '@mantine/spotlight/styles.layer.css'
import { longestQuickSearch, type QuickHits } from '@etapa/domain/production/quick-search'
import { containing } from '@etapa/domain/search'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import {
  type Icon,
  IconBuilding,
  IconFileText,
  IconLayoutList,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { clientAddress } from '../clients/client-address.ts'
import { orderAddress } from '../orders/order-address.ts'
import { Thumbnail } from '../ui/rows/thumbnail.tsx'
import { useBackCloses } from '../ui/windows/use-back-closes.ts'
import { quickHits } from './quick-hits.ts'

export interface Destination {
  href: string
  label: string
  detail: string
  /** Additional search keywords. */
  words?: string | undefined
  artworkFile?: string | null
}

interface QuickSearchProps {
  /** The screens that the person can open. */
  screens: readonly Destination[]
  maySeeEmployees: boolean
  onGo: (href: string) => void
  onClose: () => void
}

const restMilliseconds = 150

/** Searches orders, clients, employees and screens while the person types. */
export function QuickSearch({ screens, maySeeEmployees, onGo, onClose }: QuickSearchProps) {
  const list = useId()
  const [[store, { open, close }]] = useState(createSpotlight)
  const { query, selected, opened } = useSpotlight(store)
  useBackCloses(opened, close)
  const text = query.trim()
  const [rested] = useDebouncedValue(text, restMilliseconds)
  const { data, isError, isFetching, isFetched } = useQuery(quickHits(rested))
  const isCurrent = text === '' || (rested === text && isFetched)
  /** The text for which Enter was pressed before its results arrived. */
  const [awaited, setAwaited] = useState<string>()
  const groups = [
    ...(text === '' || !data ? [] : foundGroups(data, maySeeEmployees)),
    { label: 'Telas', icon: IconLayoutList, hits: matching(screens, text) },
  ].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap(group => group.hits)
  if (awaited !== undefined && awaited !== text) setAwaited(undefined)
  useEffect(open, [open])
  useHotkeys([['mod+K', close]], [])
  // Selects the first hit again whenever new results arrive.
  useEffect(() => {
    if (data) store.setState(state => ({ ...state, selected: 0 }))
  }, [data, store])

  const openFirst = useEffectEvent(() => {
    if (hits[0]) onGo(hits[0].href)
  })
  const isArrived = opened && awaited === text && isCurrent
  useEffect(() => {
    if (isArrived) openFirst()
  }, [isArrived])

  function awaitResults(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isCurrent || selected > 0) return
    event.stopPropagation()
    setAwaited(text)
  }

  const idOf = (hit: Destination) => `${list}-${hit.href}`
  const chosen = hits[selected]
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      transitionProps={{ onExited: onClose }}
      attributes={{ content: { 'aria-label': 'Busca rápida' } }}
      // Re-renders after each key, because Spotlight handles arrow keys without notifying subscribers of its store.
      onKeyDownCapture={awaitResults}
      onKeyDown={() => store.setState(state => ({ ...state }))}
    >
      <Spotlight.Search
        // Hides the focus ring, which the dialog would clip; nothing else in the dialog can be focused.
        styles={{ input: { outline: 'none' } }}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        placeholder="Buscar OS, cliente, funcionário ou tela"
        maxLength={longestQuickSearch}
        role="combobox"
        aria-label="Busca rápida"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen && idOf(chosen)}
      />
      <Spotlight.ActionsList id={list} role="listbox" aria-label="Resultados">
        {groups.map(({ label, icon: Picture, hits: own }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {own.map(hit => (
              <Spotlight.Action
                key={hit.href}
                // Set through a ref, because Spotlight.Action drops the `id` prop.
                ref={button => void button?.setAttribute('id', idOf(hit))}
                role="option"
                aria-selected={hit === chosen}
                data-selected={hit === chosen || undefined}
                label={hit.label}
                description={hit.detail}
                leftSection={<Picture size={20} stroke={1.6} aria-hidden="true" />}
                rightSection={<Thumbnail fileName={hit.artworkFile ?? null} />}
                onClick={() => onGo(hit.href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {(hits.length === 0 || isError) && <Spotlight.Empty role="status">{stateOf()}</Spotlight.Empty>}
    </Spotlight.Root>
  )

  function stateOf(): string {
    if (isFetching || rested !== text) return 'Buscando...'
    return isError ? 'Não foi possível buscar. Tente novamente.' : 'Nada encontrado'
  }
}

interface Group {
  label: string
  icon: Icon
  hits: Destination[]
}

function matching(screens: readonly Destination[], text: string): Destination[] {
  const matches = containing(text)
  return screens.filter(({ label, detail, words = '' }) => matches(`${detail} ${label} ${words}`))
}

const foundGroups = ({ orders, clients, employees }: QuickHits, maySeeEmployees: boolean): Group[] => [
  {
    label: 'Ordens de serviço',
    icon: IconFileText,
    hits: orders.map(({ serial, detail, artworkFile }) => ({
      href: orderAddress(serial),
      label: serial,
      detail,
      artworkFile,
    })),
  },
  {
    label: 'Clientes',
    icon: IconBuilding,
    hits: clients.map(({ id, name, detail }) => ({
      href: clientAddress(id),
      label: name,
      detail,
    })),
  },
  {
    label: 'Funcionários',
    icon: IconUser,
    hits: employees.map(({ id, name, detail }) => ({
      href: maySeeEmployees
        ? `/painel/funcionarios/editar/${id}`
        : `/painel/funcionarios?busca=${encodeURIComponent(name)}`,
      label: name,
      detail,
    })),
  },
]
