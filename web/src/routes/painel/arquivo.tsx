import { plateWhereabouts } from '@etapa/domain/plates/whereabouts'
import { createFileRoute } from '@tanstack/react-router'
import { ArchiveScreen } from '../../plates/archive/archive-screen.tsx'
import type { PlateFilter } from '../../plates/plate-queries.ts'
import { searchInAddress } from '../../ui/fields/search-in-address.ts'

interface ArchiveAddress {
  busca?: string
  situacao?: (typeof plateWhereabouts)[number]
  armario?: string
  prateleira?: string
}

const text = (value: unknown) => (value === undefined ? undefined : String(value))

const filterOf = ({ busca = '', situacao = '', armario = '', prateleira = '' }: ArchiveAddress) => ({
  search: busca,
  standing: situacao,
  cabinet: armario,
  shelf: prateleira,
})

const addressOf = ({ search, standing, cabinet, shelf }: PlateFilter): ArchiveAddress => ({
  busca: search || undefined,
  situacao: standing || undefined,
  armario: cabinet || undefined,
  prateleira: shelf || undefined,
})

// No loader: even a reference to its chunk would enlarge the start chunk, which every first visit downloads.
export const Route = createFileRoute('/painel/arquivo')({
  staticData: { needs: 'plates:read' },
  validateSearch: (address: Record<string, unknown>): ArchiveAddress => ({
    ...searchInAddress(address),
    situacao: plateWhereabouts.find(standing => standing !== '' && standing === address.situacao),
    armario: text(address.armario),
    prateleira: text(address.prateleira),
  }),
  component: ArchiveRoute,
})

function ArchiveRoute() {
  const navigate = Route.useNavigate()
  return (
    <ArchiveScreen
      filter={filterOf(Route.useSearch())}
      // Merged into the current URL, because a debounced search may be pending when a filter is chosen.
      onFilter={changed =>
        navigate({ search: known => addressOf({ ...filterOf(known), ...changed }), replace: true })
      }
    />
  )
}
