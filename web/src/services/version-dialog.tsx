import { formatDateTime } from '@etapa/domain/dates'
import type { Route } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { Accordion, Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { routeVersions } from './service-queries.ts'

interface VersionsProps {
  service: Service
  /** Starts editing an old version. */
  onEdit: (version: Route) => void
}

/** All versions of a service's route. */
export const VersionDialog = ({ onClose, ...versions }: VersionsProps & { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={`Versões da rota de ${versions.service.name}`} size="lg">
    <Versions {...versions} />
  </Dialog>
)

function Versions({ service, onEdit }: VersionsProps) {
  const versions = useQuery(routeVersions(service.id))
  return (
    <RecordLoader query={versions} failedText="Não foi possível carregar as versões">
      {loaded => (
        <Accordion variant="separated">
          {loaded.map(version => (
            <Accordion.Item key={version.version} value={String(version.version)}>
              <Accordion.Control>{headingOf(version, service)}</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  <StepsInWords version={version} />
                  {version.version !== service.route?.version && (
                    <Group justify="flex-end">
                      <Button variant="default" size="sm" onClick={() => onEdit(version)}>
                        Usar esta versão de novo
                      </Button>
                    </Group>
                  )}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </RecordLoader>
  )
}

function headingOf({ version, publishedAt, publishedBy }: Route, { route }: Service): string {
  const inUse = version === route?.version ? ' (em uso)' : ''
  const by = publishedBy ? `, por ${publishedBy.name}` : ''
  return `Versão ${version}${inUse}: ${formatDateTime(publishedAt)}${by}`
}

const StepsInWords = ({ version }: { version: Route }) => (
  <List type="ordered" spacing="xs">
    {version.steps.map(step => (
      <List.Item key={step.position}>
        <Text fw={600} span>
          {step.name}
        </Text>
        <Text size="sm" c="dimmed">
          {step.items.map(({ label }) => label).join(', ')}
        </Text>
      </List.Item>
    ))}
  </List>
)
