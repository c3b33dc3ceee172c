import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCameraRotate, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { advice } from './camera-trouble.ts'
import classes from './scanner.module.css'
import { TorchButton } from './torch-button.tsx'
import { useScanner } from './use-scanner.ts'

interface CameraViewProps {
  /** Returns whether one of the codes was accepted, in which case the scanner pauses. */
  onCodes: (texts: string[]) => boolean
  /** A sentence about the alternatives, shown if the camera does not work. */
  otherWays: string
  /** A message about the last scanned code. */
  children: ReactNode
}

interface ScannerProps extends Omit<CameraViewProps, 'otherWays'> {
  sectorLabel: string
}

export const Scanner = ({ sectorLabel, ...view }: ScannerProps) => (
  <Stack gap="md">
    <Text fw={700} size="lg" ta="center">
      SETOR: {sectorLabel}
    </Text>
    <CameraView {...view} otherWays="Você também pode fotografar o código ou digitar o serial." />
    <AnchorLink to="/tarefas/escanear" search={{ camera: 'teste' }} py="xs" ta="center">
      Testar acesso à câmera
    </AnchorLink>
  </Stack>
)

/** The live camera image with its controls. */
export function CameraView({ onCodes, otherWays, children }: CameraViewProps) {
  const { video, state, camera, switchCamera, pause, resume, retry } = useScanner(onCodes)
  const isRunning = state.kind === 'scanning' || state.kind === 'paused'
  return (
    <Stack gap="md">
      <div className={classes.container} hidden={state.kind === 'failed'}>
        <video ref={video} className={classes.video} muted playsInline />
        <div className={classes.box} />
        {!isRunning && (
          <div className={classes.note} role="status">
            <Loader color="white" />
            Abrindo a câmera...
          </div>
        )}
        {state.kind === 'paused' && <div className={classes.note}>Pausado</div>}
      </div>
      {children}
      {state.kind === 'failed' && (
        <CameraFailed {...advice[state.trouble]} otherWays={otherWays} retry={retry} />
      )}
      {isRunning && (
        <Group justify="center" gap="sm">
          {state.kind === 'paused' ? (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerPlay size={22} aria-hidden="true" />}
              onClick={resume}
            >
              Continuar
            </Button>
          ) : (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerPause size={22} aria-hidden="true" />}
              onClick={pause}
            >
              Pausar
            </Button>
          )}
          {camera && camera.ids.length > 1 && (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconCameraRotate size={22} aria-hidden="true" />}
              disabled={state.kind === 'paused'}
              onClick={switchCamera}
            >
              Trocar câmera
            </Button>
          )}
          {camera && <TorchButton key={camera.track.id} camera={camera} />}
        </Group>
      )}
    </Stack>
  )
}

interface CameraFailedProps {
  alert: string
  hint: string
  helpedBy?: string
  otherWays: string
  retry: () => void
}

const CameraFailed = ({ alert, hint, helpedBy, otherWays, retry }: CameraFailedProps) => (
  <Notice color="red" icon={IconAlertCircle} title={alert}>
    {hint}{' '}
    {helpedBy && (
      <Anchor href={helpedBy} inherit underline="always" style={{ overflowWrap: 'anywhere' }}>
        {location.origin}
        {helpedBy}
      </Anchor>
    )}
    <Text inherit mt={helpedBy && 'xs'} component={helpedBy ? 'p' : 'span'}>
      {otherWays}
    </Text>
    {!helpedBy && (
      <Button mt="sm" fullWidth variant="default" onClick={retry}>
        Tentar de novo
      </Button>
    )}
  </Notice>
)
