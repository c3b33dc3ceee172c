import { listInWords } from '@etapa/domain/list-in-words'
import type { ProductInList } from '@etapa/domain/orders/product'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { mayUndo, whyNotReopened } from '@etapa/domain/stages/reopening'
import type { Stage } from '@etapa/domain/stages/stage'
import { openBefore } from '@etapa/domain/stages/workable'
import { Box, Button, Checkbox, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useSession } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import classes from './stage-tick.module.css'
import { useTickStage } from './use-tick-stage.ts'

interface StageTickProps {
  product: ProductInList
  stage: Stage
  /** The current time by the server's clock. */
  now: Date
  /** Why the stage is read-only, if it is. */
  locked?: string
}

/** A stage's checkbox. Unless `locked`, the stage can be completed; `whyNotReopened` decides who can reopen it. */
export function StageTick({ product, stage, now, locked }: StageTickProps) {
  const user = useSession()
  const [isDone, tick] = useTickStage(product.serviceOrderId, stage)
  const situation = { stage, stages: product.stages, now }
  const whyLocked = locked ?? (stage.status === 'PENDING' ? undefined : whyNotReopened(user, situation))

  async function change() {
    const open = isDone ? [] : openBefore(product.stages, stage)
    if (open.length === 0 || (await confirm(outOfOrder(stage, open)))) tick()
  }

  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Tooltip
        label={whyLocked}
        disabled={!whyLocked}
        multiline
        maw="18rem"
        events={{ hover: true, focus: true, touch: true }}
      >
        <Box flex={1} miw={0}>
          <Checkbox
            classNames={{ label: classes.label, description: classes.label }}
            checked={isDone}
            onChange={change}
            disabled={whyLocked !== undefined}
            label={
              <>
                <Text span inherit c="dimmed">
                  Setor{' '}
                </Text>
                {stage.stageName}
              </>
            }
            description={
              stage.completedByUser && (
                <>
                  {describe(stage)}
                  <VisuallyHidden> {whyLocked}</VisuallyHidden>
                </>
              )
            }
          />
        </Box>
      </Tooltip>
      {isDone && !locked && mayUndo(user.id, situation) && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Desfazer ${stage.stageName}, ${product.serial}`}
          onClick={tick}
        >
          Desfazer
        </Button>
      )}
    </Group>
  )
}

function describe({ completedByUser, deliveryType }: Stage): string {
  return [completedByUser?.name, deliveryType && deliveryLabels[deliveryType]].filter(Boolean).join(' · ')
}

const outOfOrder = ({ stageName }: Stage, open: readonly Stage[]) => ({
  title: 'Etapa fora de ordem',
  message: `${listInWords(open.map(({ stageName }) => stageName))} ainda não ${
    open.length === 1 ? 'foi finalizada' : 'foram finalizadas'
  }. Marcar ${stageName} mesmo assim?`,
  confirmLabel: 'Marcar mesmo assim',
})
