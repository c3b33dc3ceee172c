import { describeChanges } from '@etapa/domain/services/describe-changes'
import { type Route, routeDraft, type Step } from '@etapa/domain/services/route'
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
  moved,
  newStep,
  toPublish,
} from './route-draft.ts'
import classes from './route-screen.module.css'
import { serviceList } from './service-queries.ts'
import { StepCard } from './step-card.tsx'
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
  const [wrong, setWrong] = useState<string[]>([])
  const [isPublishing, setIsPublishing] = useState(false)
  const route = edited ?? current
  const newer = edited && service.route && edited.basedOn < service.route.version ? service.route : null
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
    const { error } = routeDraft.safeParse(toPublish(route))
    setWrong(error ? [...new Set(error.issues.map(issue => issue.message))] : [])
    if (!error) setIsPublishing(true)
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
      <Stack gap="lg">
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
          onClick={() => change([...route.steps, newStep(active[0]?.key ?? '')])}
        >
          Adicionar etapa
        </Button>
      </Stack>
      {edited && (
        <PublishBar
          newer={newer}
          changes={changes.length}
          wrong={wrong}
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
