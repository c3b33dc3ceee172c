import type { Service, ServiceUse } from '@etapa/domain/services/service'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AnchorLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ActiveBadge, TintedBadge } from '../ui/table/tinted-badge.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { NewServiceDialog } from './new-service-dialog.tsx'
import classes from './service-list-screen.module.css'
import { ServiceMenu } from './service-menu.tsx'
import { serviceList, serviceUse } from './service-queries.ts'

const failedText = 'Não foi possível carregar a lista de serviços. Por favor, tente mais tarde.'

interface Row extends Service {
  openProducts: number | undefined
}

export function ServiceListScreen() {
  const services = useQuery(serviceList())
  const use = useQuery(serviceUse())
  const table = useTableQuery(services, failedText)
  const [isAdding, setIsAdding] = useState(false)
  const rows = useMemo(
    () => services.data?.map(service => withUse(service, use.data)),
    [services.data, use.data],
  )
  return (
    <Page
      title="Serviços"
      back={toWorkshop}
      subtitle="O que a oficina faz, e por quais etapas cada produto passa"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Novo serviço
        </Button>
      }
    >
      <DataTable
        label="Serviços"
        columns={columns}
        rows={rows}
        rowKey={service => service.id}
        emptyText="Nenhum serviço encontrado"
        {...table}
      />
      {isAdding && <NewServiceDialog services={services.data ?? []} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

const withUse = (service: Service, uses: ServiceUse[] | undefined): Row => ({
  ...service,
  openProducts: uses?.filter(({ id }) => id === service.id).reduce((sum, use) => sum + use.openProducts, 0),
})

const columns: Column<Row>[] = [
  {
    header: 'Serviço',
    cell: ({ id, name }) => (
      <AnchorLink to="/painel/servicos/$serviceid" params={{ serviceid: id }} fw={600}>
        {name}
      </AnchorLink>
    ),
    least: 12,
    grow: 1,
    card: 'title',
  },
  { header: 'Etapas', cell: service => <Steps service={service} />, least: 16, grow: 3 },
  {
    header: 'Versão',
    cell: ({ route }) => route?.version ?? '–',
    least: 6,
    align: 'end',
    fold: { rank: 1, into: 'Serviço', note: ({ route }) => route && `Versão ${route.version}` },
  },
  {
    header: 'Em andamento',
    cell: ({ openProducts }) => openProducts ?? '–',
    least: 9,
    align: 'end',
    fold: {
      rank: 2,
      into: 'Serviço',
      note: ({ openProducts }) => openProducts !== undefined && `${openProducts} em andamento`,
    },
  },
  { header: 'Situação', cell: ({ active }) => <ActiveBadge isActive={active} />, least: 8 },
  {
    header: 'Ações',
    cell: service => <ServiceMenu service={service} />,
    least: 5.5,
    align: 'end',
    card: 'corner',
  },
]

const Steps = ({ service: { route } }: { service: Service }) =>
  route ? (
    <ol className={classes.steps}>
      {route.steps.map(step => (
        <li key={step.position} className={classes.step}>
          {step.name}
        </li>
      ))}
    </ol>
  ) : (
    <TintedBadge color="orange">Sem rota</TintedBadge>
  )
