import type { Stage } from '@etapa/domain/stages/stage'
import { Checkbox, Text } from '@mantine/core'
import { useSession } from '../sessions/session.ts'
import { useTickStage } from './use-tick-stage.ts'

interface StageTickProps {
  orderId: number
  stage: Stage
}

/** Anyone may complete a stage; only a manager may reopen it. */
export function StageTick({ orderId, stage }: StageTickProps) {
  const { adminLevel } = useSession()
  const [isDone, tick] = useTickStage(orderId, stage)
  return (
    <Checkbox
      checked={isDone}
      onChange={tick}
      disabled={isDone && adminLevel !== 'admin'}
      label={
        <>
          <Text span inherit c="dimmed">
            Setor{' '}
          </Text>
          {stage.stageName}
        </>
      }
      description={stage.completedByUser?.name}
    />
  )
}
