import type { Stage } from '@etapa/domain/stages/stage'
import { Button, Stack, Text } from '@mantine/core'
import { useSession } from '../sessions/session.ts'
import classes from './tasks-popover.module.css'
import { useTickStage } from './use-tick-stage.ts'

interface SkippedStageProps {
  orderId: number
  stage: Stage
}

/** A stage that was dispensed with: nobody ticked it, and a manager may take that back. */
export function SkippedStage({ orderId, stage }: SkippedStageProps) {
  const { adminLevel } = useSession()
  const [, reopen] = useTickStage(orderId, stage)
  return (
    <>
      <Stack gap={2} className={classes.skipped}>
        <Text td="line-through">{stage.stageName}</Text>
        <Text size="sm" c="dimmed">
          Dispensada por {stage.completedByUser?.name}
        </Text>
      </Stack>
      {adminLevel === 'admin' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Reabrir etapa ${stage.stageName}`}
          onClick={reopen}
        >
          Reabrir
        </Button>
      )}
    </>
  )
}
