import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { ProductInList } from '@etapa/domain/orders/product'
import type { Stage } from '@etapa/domain/stages/stage'
import { type StageTimes, stageTimes } from '@etapa/domain/stages/stage-times'
import { inOrder } from '@etapa/domain/stages/workable'
import { Button } from '@mantine/core'
import { serverTime } from '../api/server-clock.ts'
import { useWorkingTime } from '../calendar/calendar-queries.ts'
import { ReworkBadge } from '../quality/rework-badge.tsx'
import { useMay } from '../sessions/session.ts'
import { useNow } from '../ui/page/use-now.ts'
import classes from './product-stages.module.css'
import { SkippedStage } from './skipped-stage.tsx'
import { StageTick } from './stage-tick.tsx'
import { StageTimesNote } from './stage-times-note.tsx'

interface ProductStagesProps {
  product: ProductInList
  onSkip: (stage: Stage) => void
  /** The time at which the product arrived at its first stage; if given, each stage shows its times. */
  start?: string
  /** Why the stages are read-only, if they are. */
  locked?: string
}

/** The stages of a product in order, with checkboxes for the office. */
export function ProductStages({ product, onSkip, start, ...props }: ProductStagesProps) {
  const mayWork = useMay('stages:work')
  const locked = props.locked ?? (mayWork ? undefined : 'Sua função não permite isto.')
  const mayChangeStages = useMay('stages:change')
  const now = serverTime(useNow())
  const time = useWorkingTime()
  const times = start === undefined ? undefined : stageTimes(product.stages, start)
  const mayChange = mayChangeStages && locked === undefined
  return (
    <ul className={classes.stages} data-timed={times && true}>
      {inOrder(product.stages).map(stage => (
        <li key={stage.id} className={classes.stage} data-standing={stage.standing}>
          <div className={classes.main}>
            {stage.status === 'SKIPPED' ? (
              <SkippedStage orderId={product.serviceOrderId} stage={stage} mayReopen={mayChange} />
            ) : (
              <StageTick product={product} stage={stage} now={now} locked={locked} />
            )}
            {stage.attempt > 1 && stage.status !== 'SKIPPED' && (
              <div className={classes.mark}>
                <ReworkBadge attempt={stage.attempt} />
              </div>
            )}
            <TimesOf times={times?.get(stage.id)} product={product} stage={stage} now={now} time={time} />
          </div>
          {mayChange && stage.status === 'PENDING' && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Dispensar etapa ${stage.stageName}, ${product.serial}`}
              onClick={() => onSkip(stage)}
            >
              Dispensar
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TimesOfProps {
  times: StageTimes | undefined
  product: ProductInList
  stage: Stage
  now: Date
  time: WorkingTime | undefined
}

const TimesOf = ({ times, product, stage, now, time }: TimesOfProps) =>
  times && <StageTimesNote times={times} stage={stage} stages={product.stages} now={now} time={time} />
