import type { ChecklistView } from '@etapa/domain/checklists/checklist-view'
import { mayAddProof } from '@etapa/domain/checklists/may-add-proof'
import { isInterrupted, mayFinalise } from '@etapa/domain/checklists/may-finalise'
import { Alert, Badge, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import classes from './active-view.module.css'
import { ChecklistLines } from './checklist-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { FinaliseBar } from './finalise-bar.tsx'
import { ProofPhotos } from './proof-photos.tsx'
import { TaskPage } from './task-page.tsx'
import { useDraft } from './use-draft.ts'
import { useFinalising } from './use-finalising.ts'
import { usePhotos } from './use-photos.ts'

type Active = Extract<ChecklistView, { kind: 'active' }>

export function ActiveView({ view: { product, stage, lines } }: { view: Active }) {
  const { checked, delivery, toggle, choose, clear } = useDraft(stage.id)
  const { photos, isPreparing, add, remove, markSent } = usePhotos()
  const { state, run } = useFinalising({ product, stage, onProofsSent: markSent })
  const [isProofRefused, setIsProofRefused] = useState(false)
  const isBusy = useRef(false)
  const isRunning = state.kind === 'running'

  function addProofs(files: File[]) {
    const isRefused = !mayAddProof(stage, delivery) || !files.every(file => file.type.startsWith('image/'))
    setIsProofRefused(isRefused)
    if (!isRefused) add(files)
  }

  async function press() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const isContinuing = state.kind === 'stopped' && state.isOutcomeUnknown
      if (!isContinuing && !(await confirm(question))) return
      const proofs = delivery === '' ? [] : photos.filter(photo => !photo.isSent)
      const labels = lines.map(line => line.label).filter(label => checked.includes(label))
      if (await run({ labels, delivery, photos: proofs.map(photo => photo.file) })) clear()
    } finally {
      isBusy.current = false
    }
  }

  return (
    <TaskPage
      title={`Checklist ${product.serial}`}
      action={
        <FinaliseBar
          stageName={stage.stageName}
          state={state}
          isEnabled={mayFinalise(lines, checked, stage) && !isPreparing}
          onPress={press}
        />
      }
    >
      <Stack gap="lg">
        <header>
          <Title order={1} size="h2">
            Checklist produto da OS <span className={classes.serial}>{product.serial}</span>
          </Title>
          <Text size="lg" mt="xs" className={classes.identification}>
            {product.identification}
          </Text>
          <Badge size="lg" mt="xs">
            {stage.stageName}
          </Badge>
        </header>
        {isInterrupted(lines) && state.kind === 'idle' && (
          <Alert role="status" variant="light" icon={<IconInfoCircle />}>
            Estes itens já estão salvos. Falta concluir a etapa.
          </Alert>
        )}
        <ChecklistLines lines={lines} checked={checked} isLocked={isRunning} onToggle={toggle} />
        {stage.isDelivery && <DeliveryChoice value={delivery} isLocked={isRunning} onChoose={choose} />}
        {mayAddProof(stage, delivery) && (
          <ProofPhotos
            photos={photos}
            isPreparing={isPreparing}
            isLocked={isRunning}
            onAdd={addProofs}
            onRemove={remove}
          />
        )}
        {isProofRefused && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            Ocorreu algum problema ao tentar adicionar um documento.
          </Alert>
        )}
      </Stack>
    </TaskPage>
  )
}

const question = {
  title: 'Finalizar setor',
  message: 'AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.',
}
