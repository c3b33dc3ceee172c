import { describeChanges } from '@etapa/domain/services/describe-changes'
import type { Route, Step } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useSectors } from '../sectors/use-sectors.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { SortableList } from '../ui/fields/sortable-list.tsx'
import { Page } from '../ui/page/page.tsx'
import { ActiveBadge } from '../ui/table/tinted-badge.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import { PublishBar } from './publish-bar.tsx'
import {
  asSteps,
  type DraftStep,
  type EditedRoute,
  editedRoute,
  editVersion,
  insertedAfter,
  moved,
  newStep,
  toPublish,
  type Wrong,
  wrongIn,
} from './route-draft.ts'
import classes from './route-screen.module.css'
import { RouteStrip } from './route-strip.tsx'
import { serviceList } from './service-queries.ts'
import { StepCard, stepId } from './step-card.tsx'
import { VersionMenu } from './version-menu.tsx'

const PublishDialog = lazyDialog(async () => (await import('./publish-dialog.tsx')).PublishDialog)

interface RouteScreenProps {
  id: number
  /** Renders a step's checklist as it appears on a phone. */
  preview: (step: Pick<Step, 'name' | 'items'>) => ReactNode
}

/**
 * The route of one service. Changes are kept as a draft in the browser's local storage until they are published as a
 * new version.
 */
export function RouteScreen({ id, preview }: RouteScreenProps) {
  const services = useQuery(serviceList())
  return (
    <RecordLoader query={services} failedText="Não foi possível carregar o serviço">
      {loaded => {
        const service = loaded.find(each => each.id === id)
        if (!service) return <EmptyState text="Serviço não encontrado" />
        return <RouteEditor key={id} service={service} preview={preview} />
      }}
    </RecordLoader>
  )
}

function RouteEditor({ service, preview }: { service: Service; preview: RouteScreenProps['preview'] }) {
  const { active, nameOf } = useSectors()
  const current = useMemo(
    () => editVersion(service.route ?? { steps: [] }, service.route?.version ?? 0),
    [service.route],
  )
  const draftStore = useStoredDraft<EditedRoute | undefined>(
    `route-${service.id}`,
    editedRoute,
    'localStorage',
  )
  const [edited, setEdited] = useStoredState<EditedRoute | undefined>(draftStore, undefined)
  const [wrong, setWrong] = useState<Wrong[]>([])
  const [isPublishing, setIsPublishing] = useState(false)
  const route = edited ?? current
  const newer = edited && service.route && edited.basedOn < service.route.version ? service.route : null
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useFocusAfterRemoval<HTMLOListElement, DraftStep>(route.steps, step => step.key)
  const changes = describeChanges(service.route?.steps ?? [], asSteps(route, nameOf))

  function change(steps: DraftStep[]) {
    setWrong([])
    setEdited({ ...route, steps })
  }

  async function editEarlier(version: Route) {
    if (!edited || (await confirmDiscarding())) setEdited(editVersion(version, service.route?.version ?? 0))
  }

  function discard() {
    setWrong([])
    setEdited(undefined)
    setIsPublishing(false)
  }

  function review() {
    const found = wrongIn(route)
    setWrong(found)
    if (found.length === 0) return setIsPublishing(true)
    const keys = found.flatMap(({ step }) => step ?? [])
    setOpened(new Set([...opened, ...keys]))
    if (keys[0]) show(keys[0])
  }

  function open(key: string) {
    setOpened(new Set([...opened, key]))
    show(key)
  }

  function toggle(key: string) {
    const others = [...opened].filter(each => each !== key)
    setOpened(new Set(opened.has(key) ? others : [...others, key]))
  }

  function add(place: (step: DraftStep) => DraftStep[]) {
    const step = newStep(active[0]?.key ?? '')
    change(place(step))
    setOpened(new Set([...opened, step.key]))
  }

  const changeStep = (key: string, changed: DraftStep | undefined) =>
    change(route.steps.flatMap(step => (step.key !== key ? [step] : changed ? [changed] : [])))

  return (
    <Page
      title={service.name}
      subtitle={<RouteSubtitle service={service} />}
      back={{ to: '/painel/servicos', label: 'Serviços' }}
      actions={<VersionMenu service={service} onEdit={editEarlier} />}
    >
      <Stack gap="md">
        <RouteStrip
          steps={route.steps.map(step => ({
            key: step.key,
            name: stepName(step, nameOf),
            isWrong: wrong.some(each => each.step === step.key),
          }))}
          onChoose={open}
        />
        <SortableList
          keys={route.steps.map(step => step.key)}
          nameOf={key =>
            stepName(
              route.steps.find(step => step.key === key),
              nameOf,
            )
          }
          onMove={(key, to) => change(moved(route.steps, key, to))}
        >
          <ol className={classes.steps} {...list}>
            {route.steps.map((step, index) => (
              <StepCard
                key={step.key}
                serviceId={service.id}
                step={step}
                index={index}
                sectors={active}
                sectorName={nameOf(step.sector)}
                preview={preview}
                isOpen={opened.has(step.key) || route.steps.length === 1}
                wrong={wrong.filter(each => each.step === step.key).map(({ message }) => message)}
                onToggle={() => toggle(step.key)}
                onInsert={() => add(added => insertedAfter(route.steps, step.key, added))}
                onChange={changed => changeStep(step.key, changed)}
                onDelivery={isDelivery =>
                  change(
                    route.steps.map(each => ({ ...each, isDelivery: each.key === step.key && isDelivery })),
                  )
                }
              />
            ))}
          </ol>
        </SortableList>
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={active.length === 0}
          onClick={() => add(added => [...route.steps, added])}
        >
          Adicionar etapa
        </Button>
      </Stack>
      {edited && (
        <PublishBar
          newer={newer}
          changes={changes.length}
          wrong={[...new Set(wrong.map(({ message }) => message))]}
          onPublish={review}
          onKeep={() => setEdited({ ...edited, basedOn: current.basedOn })}
          onDiscard={discard}
        />
      )}
      {isPublishing && !newer && (
        <PublishDialog
          service={service}
          draft={toPublish(route)}
          changes={changes}
          onPublished={discard}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Page>
  )
}

/** Scrolls to a step once it is rendered. */
const show = (key: string): void => {
  requestAnimationFrame(() => document.getElementById(stepId(key))?.scrollIntoView({ block: 'nearest' }))
}

const stepName = (step: DraftStep | undefined, nameOf: (sector: string) => string): string =>
  step ? step.name.trim() || nameOf(step.sector) : ''

const RouteSubtitle = ({ service: { route, active } }: { service: Service }) => (
  <Group gap="xs" component="span">
    <Text span>
      {route ? `Versão ${route.version} em uso` : 'Ainda sem rota: publique a primeira versão'}
    </Text>
    {!active && <ActiveBadge isActive={false} />}
  </Group>
)
