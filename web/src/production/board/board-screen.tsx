import { Button } from '@mantine/core'
import { IconDeviceTv, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../sessions/session.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { useErrorToast } from '../../ui/feedback/notify.tsx'
import { ButtonLink } from '../../ui/page/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type BoardAddress, filterOf } from './board-address.ts'
import { BoardColumns, BoardLoading } from './board-columns.tsx'
import { BoardFilters } from './board-filters.tsx'
import { board } from './board-queries.ts'

const TvLinkDialog = lazyDialog(async () => (await import('./tv-link-dialog.tsx')).TvLinkDialog)

interface BoardScreenProps {
  address: BoardAddress
  onChoose: (address: BoardAddress) => void
}

const failedText = 'Não foi possível carregar o quadro de produção. Por favor, tente mais tarde.'

export function BoardScreen({ address, onChoose }: BoardScreenProps) {
  const shown = useQuery(board(filterOf(address)))
  useErrorToast(failedText, shown)
  const mayLinkTv = useMay('workshop:edit')
  const [isLinking, setIsLinking] = useState(false)
  return (
    <Page
      title="Quadro"
      subtitle="Onde cada produto está agora, na ordem em que deve ser feito"
      actions={
        <>
          {mayLinkTv && (
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<IconLink size={18} aria-hidden="true" />}
              onClick={() => setIsLinking(true)}
            >
              Link para TV
            </Button>
          )}
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
        </>
      }
    >
      <BoardFilters address={address} onChoose={onChoose} />
      {shown.data && <BoardColumns columns={shown.data} />}
      {shown.isPending && <BoardLoading />}
      {shown.isLoadingError && <Failure message={failedText} retry={shown.refetch} />}
      {isLinking && <TvLinkDialog onClose={() => setIsLinking(false)} />}
    </Page>
  )
}
