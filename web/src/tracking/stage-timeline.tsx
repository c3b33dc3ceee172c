import { deliveredLabels } from '@etapa/domain/stages/delivery'
import { inOrder } from '@etapa/domain/stages/workable'
import type { TrackedOrder } from '@etapa/domain/tracking/endpoints'
import { IconCheck } from '@tabler/icons-react'
import classes from './stage-timeline.module.css'

type Stage = TrackedOrder['products'][number]['stages'][number]

interface StageTimelineProps {
  stages: readonly Stage[]
  /** Shown in place of 'Entregue' or 'Retirado' if the product left with a delivery note. */
  leftText: string | undefined
}

/** A product's stages: vertical on a phone, horizontal if there is room. */
export function StageTimeline({ stages, leftText }: StageTimelineProps) {
  return (
    <ol className={classes.timeline}>
      {inOrder(stages).map(stage => (
        <Step key={stage.stageOrder} stage={stage} leftText={leftText} />
      ))}
    </ol>
  )
}

const statuses: Record<Stage['standing'], string> = {
  done: 'Concluído',
  skipped: 'Dispensada',
  available: 'Pendente',
  blocked: 'Pendente',
}

function Step({ stage, leftText }: { stage: Stage; leftText: string | undefined }) {
  const isDone = stage.status !== 'PENDING'
  const isNext = stage.standing === 'available'
  return (
    <li
      className={classes.step}
      data-done={isDone}
      data-next={isNext}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {isDone && <IconCheck size={16} stroke={3} aria-hidden="true" />}
      </span>
      <span className={classes.name}>
        {stage.stageName}
        {stage.deliveryType && (
          <span className={classes.delivered}>{leftText ?? deliveredLabels[stage.deliveryType]}</span>
        )}
      </span>
      <span className={classes.status}>{statuses[stage.standing]}</span>
    </li>
  )
}
