import { may } from '@etapa/domain/capabilities'
import { Button, Stack } from '@mantine/core'
import { IconArchive, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession } from '../../sessions/session.ts'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { ButtonLink } from '../../ui/page/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableQuery } from '../../ui/table/use-table-query.ts'
import { openPrintWindow } from '../../ui/windows/print-window.ts'
import { type PlateFilter, plateList, platesIn } from '../plate-queries.ts'
import { type AskedPlate, archiveColumns } from './archive-columns.tsx'
import { ArchiveFilters } from './archive-filters.tsx'

const MoveDialog = lazyDialog(async () => (await import('../move-dialog.tsx')).MoveDialog)
const MovesDialog = lazyDialog(async () => (await import('../moves-dialog.tsx')).MovesDialog)

const failedText = 'Não foi possível carregar o arquivo. Por favor, tente mais tarde.'
const emptyText =
  'Nada no arquivo ainda. Guarde os clichês de um produto finalizado pela página da ordem dele.'
const labelWindow = { width: 460, height: 600 }

interface ArchiveScreenProps {
  filter: Required<PlateFilter>
  onFilter: (changed: PlateFilter) => void
}

/** The archive of plates, with their places and who has those that are out. */
export function ArchiveScreen({ filter, onFilter }: ArchiveScreenProps) {
  const person = useSession()
  const mayStore = may(person, 'plates:move')
  const plates = useInfiniteQuery(plateList(filter))
  const rows = useMemo(() => platesIn(plates.data), [plates.data])
  // This state is not in the row, because the row unmounts when the list is filtered.
  const [asked, setAsked] = useState<AskedPlate>()
  const isLent = filter.standing === 'lent'
  const columns = useMemo(() => archiveColumns({ person, onAsk: setAsked, isLent }), [person, isLent])
  const table = useTableQuery(plates, failedText)
  const { cabinet, shelf } = filter
  const close = () => setAsked(undefined)
  return (
    <Page
      title="Arquivo"
      subtitle="Onde está cada clichê guardado, e com quem estão os retirados"
      actions={
        <>
          {cabinet && mayStore && (
            <ButtonLink
              to="/tarefas/escanear"
              search={{ camera: 'aberta', armario: cabinet, prateleira: shelf }}
              variant="default"
              leftSection={<IconArchive size={18} aria-hidden="true" />}
            >
              Guardar aqui
            </ButtonLink>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() =>
              openPrintWindow(`/imprimir-prateleiras?${new URLSearchParams({ cabinet, shelf })}`, labelWindow)
            }
          >
            {cabinet ? 'Imprimir etiqueta' : 'Imprimir etiquetas'}
          </Button>
        </>
      }
    >
      <Stack gap="xs">
        <ArchiveFilters filter={filter} onChange={onFilter} />
        <DataTable
          label="Arquivo"
          columns={columns}
          rows={rows}
          rowKey={plate => plate.id}
          emptyText={
            Object.values(filter).every(asked => asked === '') ? emptyText : 'Nenhum clichê encontrado'
          }
          {...table}
        />
      </Stack>
      {asked?.kind === 'moves' && <MovesDialog plate={asked.plate} onClose={close} />}
      {asked && asked.kind !== 'moves' && (
        <MoveDialog plate={asked.plate} kind={asked.kind} onClose={close} />
      )}
    </Page>
  )
}
