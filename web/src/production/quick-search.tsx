import { containing } from '@etapa/domain/search'
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconBuilding,
  IconFileText,
  IconLayoutList,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { quickHits } from './insight-queries.ts'
import classes from './quick-search.module.css'

export interface Destination {
  href: string
  label: string
  detail: string
}

interface QuickSearchProps {
  /** The screens the person may go to. */
  screens: readonly Destination[]
  maySeeEmployees: boolean
  onGo: (href: string) => void
  onClose: () => void
}

const restMilliseconds = 150

const reveal = (hit: HTMLElement | null) => hit?.scrollIntoView({ block: 'nearest' })

/** Jumps to any order, client, employee or screen by a part of its name or serial. */
export function QuickSearch({ screens, maySeeEmployees, onGo, onClose }: QuickSearchProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [rested] = useDebouncedValue(text.trim(), restMilliseconds)
  const { data, isFetching } = useQuery(quickHits(rested))
  const hits = found(text, screens, text.trim() === '' ? undefined : data, maySeeEmployees)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + hits.length) % hits.length)
    }
    const hit = hits[chosen]
    if (event.key === 'Enter' && hit) onGo(hit.href)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10vh"
      centered={false}
      attributes={{ content: { 'aria-label': 'Busca rápida' } }}
    >
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.field}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        placeholder="Buscar OS, cliente, funcionário ou tela"
        role="combobox"
        aria-label="Busca rápida"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={hits[chosen] && `${list}-${chosen}`}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Resultados" className={classes.hits}>
        {hits.map(({ href, label, detail, icon: Picture }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys, as in any combobox
          <div
            key={href}
            id={`${list}-${index}`}
            ref={index === chosen ? reveal : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.hit}
            onMouseMove={() => setChosen(index)}
            onClick={() => onGo(href)}
          >
            <Picture size={20} stroke={1.6} aria-hidden="true" />
            <span className={classes.label}>{label}</span>
            <Text component="span" size="sm" c="dimmed" className={classes.detail}>
              {detail}
            </Text>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <Text c="dimmed" p="lg" ta="center" role="status">
          {isFetching || rested !== text.trim() ? 'Buscando...' : 'Nada encontrado'}
        </Text>
      )}
    </Modal>
  )
}

type Hit = Destination & { icon: Icon }

function found(
  text: string,
  screens: readonly Destination[],
  data: Awaited<ReturnType<NonNullable<ReturnType<typeof quickHits>['queryFn']>>> | undefined,
  maySeeEmployees: boolean,
): Hit[] {
  const matches = containing(text)
  return [
    ...(data?.orders ?? []).map(({ serial, detail }) => ({
      href: `/painel/os?busca=${encodeURIComponent(serial)}`,
      label: serial,
      detail,
      icon: IconFileText,
    })),
    ...(data?.clients ?? []).map(({ id, name, detail }) => ({
      href: `/painel/clientes/editar/${id}`,
      label: name,
      detail,
      icon: IconBuilding,
    })),
    ...(data?.employees ?? []).map(({ id, name, detail }) => ({
      href: maySeeEmployees
        ? `/painel/funcionarios/editar/${id}`
        : `/painel/funcionarios?busca=${encodeURIComponent(name)}`,
      label: name,
      detail,
      icon: IconUser,
    })),
    ...screens
      .filter(({ label, detail }) => matches(`${detail} ${label}`))
      .map(screen => ({ ...screen, icon: IconLayoutList })),
  ]
}
