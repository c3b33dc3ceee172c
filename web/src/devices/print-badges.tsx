import { createBadge } from '@etapa/domain/devices/badge'
import type { Employee } from '@etapa/domain/employees/employee'
import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { workshopData } from '../api/workshop-queries.ts'
import { employeeList } from '../employees/employee-queries.ts'
import { type CardFormat, cardFormats, formatStore } from '../printing/card-format.ts'
import page from '../printing/print-page.module.css'
import { useSectors } from '../sectors/use-sectors.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import { QrCode } from '../ui/windows/qr-code.tsx'
import classes from './badge-list.module.css'

interface PrintBadgesProps {
  /** The person to print a badge for; undefined prints badges for everybody. */
  personId: number | undefined
}

/**
 * Issues new badges and prints them: existing ones cannot be printed again, because only their hashes are stored. The
 * badges are created when the button is pressed, and stay in memory until the page is left.
 */
export function PrintBadges({ personId }: PrintBadgesProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(employeeList())
  const [format, setFormat] = useState<CardFormat>(() => formatStore.read() ?? 'card')
  const [badges, setBadges] = useState<ReadonlyMap<number, string>>(new Map())
  const people = data?.filter(({ id }) => personId === undefined || id === personId)
  const create = useMutation({
    mutationFn: async (missing: Employee[]) => {
      for (const { id } of missing) {
        const { badge } = await call(createBadge, { params: { id } })
        setBadges(made => new Map(made).set(id, badge))
      }
    },
    onSettled: () => queries.invalidateQueries(employeeList()),
  })
  const isReady = people !== undefined && people.length > 0 && people.every(({ id }) => badges.has(id))
  usePrinting(isReady)

  if (!people) return error ? <Failure message={error.message} retry={refetch} /> : <Loading />
  if (people.length === 0) return <EmptyState text="Funcionário não encontrado" />
  const { width, height } = cardFormats[format]
  return (
    <main className={page.page}>
      <title>Crachás · Etapa</title>
      {/* Not in the style sheet, which would stay active on other pages. */}
      <style>
        {format === 'label'
          ? `@page { size: ${width} ${height}; margin: 0 }`
          : '@page { size: A4; margin: 0 }'}
      </style>
      <Stack className={page.bar} align="center" gap="md">
        <ButtonLink
          to="/painel/funcionarios"
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          Voltar para Funcionários
        </ButtonLink>
        <Title order={1}>
          {people.length === 1 ? 'Imprimir crachá' : `Imprimir ${people.length} crachás`}
        </Title>
        {!isReady && <Warning people={people} />}
        {create.isError && (
          <Alert color="red" variant="light" role="alert">
            {create.error.message}
          </Alert>
        )}
        <Group justify="center" gap="xs">
          <SegmentedControl
            aria-label="Formato"
            data={formats}
            value={format}
            onChange={chosen => {
              formatStore.write(chosen)
              setFormat(chosen)
            }}
          />
          <Button
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            loading={create.isPending}
            onClick={() =>
              isReady ? window.print() : create.mutate(people.filter(({ id }) => !badges.has(id)))
            }
          >
            {isReady ? 'Imprimir de novo' : 'Criar e imprimir'}
          </Button>
        </Group>
        {isReady && <Text c="dimmed">Estes códigos aparecem só agora: guarde-os apenas no papel.</Text>}
      </Stack>
      <div className={classes.cards} data-format={format}>
        {people.map(person => (
          <BadgeCard key={person.id} person={person} badge={badges.get(person.id)} format={format} />
        ))}
      </div>
    </main>
  )
}

function Warning({ people }: { people: Employee[] }) {
  const holders = people.filter(({ badge }) => badge !== 'none').length
  if (holders === 0) return <Text>Um crachá novo é criado para cada pessoa.</Text>
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle aria-hidden="true" />}
      maw="40rem"
      ta="start"
    >
      Imprimir cria um crachá novo, e o anterior deixa de funcionar na hora
      {holders === 1 ? ' para quem já tem um.' : `: ${holders} pessoas já têm um.`} O PIN continua o mesmo.
    </Alert>
  )
}

interface BadgeCardProps {
  person: Employee
  /** The text of the QR code; undefined until the badge is created. */
  badge: string | undefined
  format: CardFormat
}

function BadgeCard({ person, badge, format }: BadgeCardProps) {
  const { nameOf } = useSectors()
  const { data: workshop } = useQuery(workshopData())
  return (
    <article className={classes[format]} aria-label={`Crachá de ${person.name}`}>
      {badge ? (
        <QrCode text={badge} label={`QR code do crachá de ${person.name}`} size={150} />
      ) : (
        <div className={classes.blank}>QR code</div>
      )}
      <div className={classes.text}>
        <p className={classes.name}>{person.name}</p>
        <small>{nameOf(person.sector)}</small>
        {workshop?.name && <small>{workshop.name}</small>}
      </div>
    </article>
  )
}

const formats: { value: CardFormat; label: string }[] = [
  { value: 'card', label: 'Folha A4' },
  { value: 'label', label: cardFormats.label.name },
]
