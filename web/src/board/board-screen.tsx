import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.tsx'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { type BoardAddress, filterOf } from './board-address.ts'
import { BoardColumns, BoardLoading } from './board-columns.tsx'
import { BoardFilters } from './board-filters.tsx'
import { board } from './board-queries.ts'

interface BoardScreenProps {
  address: BoardAddress
  onChoose: (address: BoardAddress) => void
}

const failedText = 'Não foi possível carregar o quadro de produção. Por favor, tente mais tarde.'

export function BoardScreen({ address, onChoose }: BoardScreenProps) {
  const shown = useQuery(board(filterOf(address)))
  useErrorToast(failedText, shown)
  return (
    <Page
      title="Quadro"
      subtitle="Onde cada produto está agora, o que espera há mais tempo primeiro"
      actions={
        <ButtonLink
          to="/quadro-tv"
          search={address}
          target="_blank"
          variant="default"
          visibleFrom="sm"
          leftSection={<IconDeviceTv size={18} aria-hidden="true" />}
        >
          Modo TV
        </ButtonLink>
      }
    >
      <BoardFilters address={address} onChoose={onChoose} />
      {shown.data && <BoardColumns columns={shown.data} />}
      {shown.isPending && <BoardLoading />}
      {shown.isLoadingError && <Failure message={failedText} retry={shown.refetch} />}
    </Page>
  )
}
