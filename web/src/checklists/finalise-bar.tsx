import { Alert, Button, Loader, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { Step } from './finalise.ts'
import classes from './finalise-bar.module.css'
import type { Finalising } from './use-finalising.ts'

interface FinaliseBarProps {
  stageName: string
  state: Finalising
  isEnabled: boolean
  onPress: () => void
}

const running: Record<Step, string> = {
  check: 'Verificando o que já foi feito...',
  save: 'Salvando checklist...',
  upload: 'Enviando comprovantes...',
  complete: 'Concluindo a etapa...',
}

const failed: Record<Step, string> = {
  check: 'Erro ao criar e salvar checklist',
  save: 'Erro ao salvar checklist',
  upload: 'Erro ao fazer upload dos documentos',
  complete: 'Erro ao atualizar status',
}

export function FinaliseBar({ stageName, state, isEnabled, onPress }: FinaliseBarProps) {
  const isRunning = state.kind === 'running'
  return (
    <Stack gap="sm">
      {state.kind === 'stopped' && (
        <Alert color="red" variant="light" icon={<IconAlertCircle />} title={failed[state.step]}>
          {state.message}
          {state.isOutcomeUnknown && ' Ao finalizar de novo, continua de onde parou.'}
        </Alert>
      )}
      {isRunning && state.step === 'upload' && (
        <ProgressBar value={Math.floor(100 * state.share)} label="Envio dos comprovantes" />
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
        <span aria-live="polite">{isRunning ? running[state.step] : `Finalizar ${stageName}`}</span>
      </Button>
    </Stack>
  )
}
