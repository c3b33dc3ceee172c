import type { Stage } from '@etapa/domain/stages/stage'
import { Button, Stack, Text } from '@mantine/core'
import classes from './product-stages.module.css'
import { useTickStage } from './use-tick-stage.ts'

interface SkippedStageProps {
  orderId: number
  stage: Stage
  mayReopen: boolean
}

/** A skipped stage, which managers can reopen. */
export function SkippedStage({ orderId, stage, mayReopen }: SkippedStageProps) {
  const [, reopen] = useTickStage(orderId, stage)
  return (
    <div className={classes.skipped}>
      <Stack gap={2} miw={0}>
        <Text td="line-through">{stage.stageName}</Text>
        <Text size="sm" c="dimmed">
          Dispensada por {stage.completedByUser?.name}
        </Text>
      </Stack>
      {mayReopen && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Reabrir etapa ${stage.stageName}`}
          onClick={reopen}
        >
          Reabrir
        </Button>
      )}
    </div>
  )
}
