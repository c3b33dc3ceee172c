import { formatDateTime } from '@etapa/domain/dates'
import { lentTo } from '@etapa/domain/plates/may-move'
import { placeInWords } from '@etapa/domain/plates/place'
import { colorInWords, type MoveInAnswer, type Plate } from '@etapa/domain/plates/plate'
import { plateStates } from '@etapa/domain/plates/plate-states'
import { Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CloseButtonRow } from '../ui/feedback/close-button-row.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { plateMoves } from './plate-queries.ts'

interface MovesDialogProps {
  plate: Plate
  onClose: () => void
}

/** The moves of a plate, newest first. */
export function MovesDialog({ plate, onClose }: MovesDialogProps) {
  const { data, error, refetch } = useQuery(plateMoves(plate.id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Movimentos: ${plate.plateCode || plate.serial}, ${colorInWords(plate)}`}
    >
      {!data && (error ? <Failure message={error.message} retry={refetch} /> : <Loading />)}
      {data && (
        <Timeline bulletSize={14} lineWidth={2}>
          {data.map(move => (
            <Timeline.Item key={move.id} title={inWords(move)}>
              <Text size="sm" c="dimmed">
                {move.by}, {formatDateTime(move.at)} · {plateStates[move.state]}
              </Text>
              {move.note && <Text size="sm">{move.note}</Text>}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <CloseButtonRow onClose={onClose} />
    </Dialog>
  )
}

function inWords({ state, holder, loan, place }: MoveInAnswer): string {
  if (state === 'descartado') return 'Descartado'
  if (loan) return `Emprestado a ${lentTo(loan, null)}`
  return holder ? `Com ${holder}` : placeInWords(place)
}
