import { Button, Loader, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { Step } from './finalise.ts'
import classes from './finalise-bar.module.css'
import type { Finalising } from './use-finalising.ts'

interface FinaliseBarProps {
  label: string
  state: Finalising
  isEnabled: boolean
  onPress: () => void
}

const running: Record<Step, string> = {
  check: 'Verificando o que já foi feito...',
  photos: 'Enviando fotos...',
  save: 'Salvando checklist...',
  upload: 'Enviando comprovantes...',
  complete: 'Concluindo a etapa...',
  rework: 'Pedindo a refação...',
}

const failed: Record<Step, string> = {
  check: 'Erro ao criar e salvar checklist',
  photos: 'Erro ao enviar as fotos',
  save: 'Erro ao salvar checklist',
  upload: 'Erro ao fazer upload dos documentos',
  complete: 'Erro ao atualizar status',
  rework: 'Erro ao pedir a refação',
}

const sending = { upload: 'Envio dos comprovantes', photos: 'Envio das fotos' }

export function FinaliseBar({ label, state, isEnabled, onPress }: FinaliseBarProps) {
  const isRunning = state.kind === 'running'
  return (
    <Stack gap="sm">
      {state.kind === 'stopped' && (
        <Notice color="red" icon={IconAlertCircle} title={failed[state.step]}>
          {state.message}
          {state.isOutcomeUnknown && ' Ao finalizar de novo, continua de onde parou.'}
        </Notice>
      )}
      {isRunning && (state.step === 'upload' || state.step === 'photos') && (
        <ProgressBar value={Math.floor(100 * state.share)} label={sending[state.step]} />
      )}
      <Button
        size="xl"
        h="auto"
        mih={60}
        py="xs"
        fullWidth
        classNames={{ root: classes.button, label: classes.label }}
        data-running={isRunning || undefined}
        disabled={!isEnabled || isRunning}
        leftSection={isRunning && <Loader size={20} color="currentColor" />}
        onClick={onPress}
      >
        <span aria-live="polite">{isRunning ? running[state.step] : label}</span>
      </Button>
    </Stack>
  )
}
