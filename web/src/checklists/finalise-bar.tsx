import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import classes from './finalise-bar.module.css'
import type { Step, TaskState } from './task-state.ts'

interface FinaliseBarProps {
  label: string
  state: TaskState
  /** Why the stage cannot be finalised yet; undefined if it can. */
  missing: string | undefined
  onPress: () => void
  onProblem: () => void
}

const running: Record<Step, string> = {
  send: 'Finalizando...',
  check: 'Verificando o que já foi feito...',
  photos: 'Enviando fotos...',
  save: 'Salvando checklist...',
  rework: 'Pedindo a refação...',
}

const failed: Record<Step, string> = {
  send: 'Erro ao finalizar a etapa',
  check: 'Erro ao criar e salvar checklist',
  photos: 'Erro ao enviar as fotos',
  save: 'Erro ao salvar checklist',
  rework: 'Erro ao pedir a refação',
}

export function FinaliseBar({ label, state, missing, onPress, onProblem }: FinaliseBarProps) {
  const hint = useId()
  const isSending = state.kind === 'sending'
  return (
    <Stack gap="sm">
      {state.stop && (
        <Notice color="red" icon={IconAlertCircle} title={failed[state.stop.step]}>
          {state.stop.message}
          {state.stop.isOutcomeUnknown &&
            (state.stop.step === 'send'
              ? ' Ao finalizar de novo, nada é feito duas vezes.'
              : ' A refação só pode ser pedida com rede. Ao pedir de novo, continua de onde parou.')}
        </Notice>
      )}
      {isSending && hasPhotos(state) && (
        <ProgressBar value={Math.floor(100 * state.share)} label="Envio das fotos" />
      )}
      {missing && !isSending && (
        <Text id={hint} size="sm" ta="center" c="gray.7" role="status">
          {missing}
        </Text>
      )}
      <div className={classes.row}>
        <Button
          size="xl"
          variant="default"
          classNames={{ root: classes.problem }}
          disabled={isSending}
          leftSection={<IconAlertTriangle size={22} aria-hidden="true" />}
          onClick={onProblem}
        >
          Problema
        </Button>
        <Button
          size="xl"
          h="auto"
          mih={60}
          py="xs"
          px="sm"
          classNames={{ root: classes.button, label: classes.label }}
          data-sending={isSending || undefined}
          disabled={missing !== undefined || isSending}
          aria-describedby={missing ? hint : undefined}
          leftSection={isSending && <Loader size={20} color="currentColor" />}
          onClick={onPress}
        >
          <span aria-live="polite">{isSending ? running[state.step] : label}</span>
        </Button>
      </div>
    </Stack>
  )
}

const hasPhotos = ({ step, outgoing }: Extract<TaskState, { kind: 'sending' }>): boolean =>
  step === 'photos' || (step === 'send' && outgoing.photos.length + outgoing.itemPhotos.size > 0)
