import { mayAddProof } from '@etapa/domain/checklists/may-add-proof'
import { isInterrupted } from '@etapa/domain/checklists/may-finalise'
import { Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ChecklistLines } from './checklist-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { FinaliseBar } from './finalise-bar.tsx'
import { reworkDraft } from './rework-draft.ts'
import { TaskHead } from './task-head.tsx'
import { TaskPage } from './task-page.tsx'
import { type Active, useActiveTask } from './use-active-task.ts'

const Attempts = lazyPart(async () => (await import('../stages/attempts.tsx')).Attempts)
const TaskSheet = lazyPart(async () => (await import('./task-sheet.tsx')).TaskSheet)
const ItemRemark = lazyPart(async () => (await import('./item-remark.tsx')).ItemRemark)
const PhotoRefusals = lazyPart(async () => (await import('./photo-refusals.tsx')).PhotoRefusals)
const PhotoStrip = lazyPart(async () => (await import('./photo-strip.tsx')).PhotoStrip)
const PhotosOfItem = lazyPart(async () => (await import('./photos-of-item.tsx')).PhotosOfItem)
const ProblemDialog = lazyDialog(async () => (await import('./problem-dialog.tsx')).ProblemDialog)
const ReworkDialog = lazyDialog(async () => (await import('../stages/rework-dialog.tsx')).ReworkDialog)

/** Where the technical sheet is completed on the floor. */
const artSector = 'artes'

interface ActiveViewProps {
  view: Active
  /** Called with the stage the work begins again at. */
  onReworked: (stageId: number) => void
}

export function ActiveView({ view, onReworked }: ActiveViewProps) {
  const { product, stage, lines } = view
  const task = useActiveTask(view, onReworked)
  const { draft, proofs, items, state, asked, setAsked, isReworked, isRunning, remarkOf } = task
  const said = reworkDraft(product.stages, lines, draft.remarks)
  const isAbout = (label: string) => asked?.kind === 'problem' && asked.label === label
  const withPhotos = lines.filter(({ label }) => isAbout(label) || remarkOf(label)?.result === 'NC')
  return (
    <TaskPage
      title={`Checklist ${product.serial}`}
      action={
        <FinaliseBar
          label={isReworked ? 'Pedir refação' : `Finalizar ${stage.stageName}`}
          state={state}
          missing={task.missing}
          onPress={task.press}
          onProblem={task.reportProblem}
        />
      }
    >
      <Stack gap="lg">
        <TaskHead product={product} stage={stage} />
        {(product.sheet || stage.sector.key === artSector) && (
          <TaskSheet product={product} mayEdit={stage.sector.key === artSector} />
        )}
        {isInterrupted(lines) && state.kind === 'idle' && (
          <Notice role="status" icon={IconInfoCircle}>
            {isReworked
              ? 'Estes itens já estão salvos. Falta pedir a refação.'
              : 'Estes itens já estão salvos. Falta concluir a etapa.'}
          </Notice>
        )}
        {stage.isDelivery && (
          <DeliveryChoice
            ref={task.deliveryChoice}
            value={draft.delivery}
            isLocked={isRunning}
            onChoose={draft.choose}
          />
        )}
        {mayAddProof(stage, draft.delivery) && (
          <PhotoStrip
            title="Comprovantes"
            noun="Comprovante"
            addLabel="Adicionar comprovantes"
            photos={proofs}
            isLocked={isRunning}
          />
        )}
        {proofs.refusals.length > 0 && <PhotoRefusals refusals={proofs.refusals} />}
        <ChecklistLines
          lines={lines}
          answers={draft}
          isLocked={isRunning}
          onToggle={draft.toggle}
          onNotConforming={label => setAsked({ kind: 'problem', label })}
          onNotApplicable={label =>
            draft.say({ label, result: 'NA', reasonId: null, note: '', decision: null })
          }
          onClear={draft.unsay}
          remark={({ label, needsPhoto }) => {
            const remark = remarkOf(label)
            return (
              remark && (
                <ItemRemark
                  remark={remark}
                  backTo={product.stages.find(({ id }) => id === remark.backTo)?.stageName}
                  needsPhoto={needsPhoto}
                  photos={isAbout(label) ? undefined : items.of(label)}
                  isLocked={isRunning}
                  onEdit={() => setAsked({ kind: 'problem', label })}
                />
              )
            )
          }}
        />
        {stage.attempts.length > 0 && <Attempts attempts={stage.attempts} />}
      </Stack>
      {withPhotos.map(({ label }) => (
        <PhotosOfItem key={label} label={label} place={task.place} onPhotos={items.tell} />
      ))}
      {asked?.kind === 'problem' && (
        <ProblemDialog
          label={asked.label}
          lines={lines}
          onLabel={label => setAsked({ kind: 'problem', label })}
          stage={stage}
          stages={product.stages}
          initial={asked.label === undefined ? undefined : remarkOf(asked.label)}
          photos={asked.label === undefined ? undefined : items.of(asked.label)}
          isSaving={isRunning}
          refusal={state.kind === 'stopped' ? state.message : undefined}
          onRemark={remark => {
            draft.say(remark)
            setAsked(undefined)
          }}
          onRework={task.reworkFor}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'rework' && (
        <ReworkDialog
          stages={product.stages}
          stage={stage}
          initialBackTo={said.backTo}
          initialReasonIds={said.reasonIds}
          initialNote={said.note ?? ''}
          isSaving={isRunning}
          refusal={state.kind === 'stopped' ? state.message : undefined}
          onSubmit={rework => task.askForRework(rework)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </TaskPage>
  )
}
