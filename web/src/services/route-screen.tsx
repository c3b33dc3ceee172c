import { describeChanges } from '@etapa/domain/services/describe-changes'
import { routeDraft, type Step } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useSectors } from '../sectors/use-sectors.ts'
import { useKept, useKeptState } from '../sessions/use-kept.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AnchorLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { RecordLoader } from '../ui/record-loader.tsx'
import { SortableList } from '../ui/sortable-list.tsx'
import { NewerVersion } from './newer-version.tsx'
import { PublishDialog } from './publish-dialog.tsx'
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

interface RouteScreenProps {
  id: number
  /** A step's checklist as the phone shows it. */
  preview: (step: Pick<Step, 'name' | 'items'>) => ReactNode
}

/** One service's route: its steps in order, edited in the browser and published as a new version. */
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
  const kept = useKept<EditedRoute | undefined>(`route-${service.id}`, editedRoute, 'localStorage')
  const [edited, setEdited] = useKeptState<EditedRoute | undefined>(kept, undefined)
  const [wrong, setWrong] = useState<string[]>([])
  const [isPublishing, setIsPublishing] = useState(false)
  const route = edited ?? current
  const changes = describeChanges(service.route?.steps ?? [], asSteps(route, nameOf))

  function change(steps: DraftStep[]) {
    setWrong([])
    setEdited({ ...route, steps })
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
      above={
        <AnchorLink to="/painel/servicos" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          Serviços
        </AnchorLink>
      }
      actions={
        <>
          <VersionMenu
            service={service}
            onEdit={version => setEdited(editVersion(version, service.route?.version ?? 0))}
          />
          <Button
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            disabled={changes.length === 0}
            onClick={review}
          >
            Publicar
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {service.route && route.basedOn < service.route.version && (
          <NewerVersion
            route={service.route}
            onKeep={() => setEdited({ ...route, basedOn: current.basedOn })}
            onDiscard={() => setEdited(undefined)}
          />
        )}
        {wrong.length > 0 && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />} className={classes.wrong}>
            {wrong.join('\n')}
          </Alert>
        )}
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
          <ol className={classes.steps}>
            {route.steps.map((step, place) => (
              <StepCard
                key={step.key}
                step={step}
                number={place + 1}
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
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={active.length === 0}
            onClick={() => change([...route.steps, newStep(active[0]?.key ?? '')])}
          >
            Adicionar etapa
          </Button>
          {edited && (
            <Button variant="subtle" color="red.8" onClick={() => setEdited(undefined)}>
              Descartar mudanças
            </Button>
          )}
        </Group>
      </Stack>
      {isPublishing && (
        <PublishDialog
          service={service}
          draft={toPublish(route)}
          changes={changes}
          onPublished={() => setEdited(undefined)}
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
    {!active && <Badge color="gray.7">Desativado</Badge>}
  </Group>
)
