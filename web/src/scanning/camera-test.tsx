import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Camera, CameraError, closeCamera, openCamera } from './camera.ts'
import { advice } from './camera-trouble.ts'

/** Tries the camera and says what came of it. One that is already working is not opened twice: phones allow one. */
export function CameraTest({ workingCamera }: { workingCamera: Camera | undefined }) {
  const [outcome, setOutcome] = useState<string>()

  async function test() {
    setOutcome('Testando a câmera...')
    setOutcome(workingCamera ? works(workingCamera) : await tryCamera())
  }

  return (
    <Stack gap={4} align="center">
      <Anchor component="button" type="button" py="xs" onClick={test}>
        Testar acesso à câmera
      </Anchor>
      <Text role="status" ta="center">
        {outcome}
      </Text>
    </Stack>
  )
}

const works = ({ track }: Camera) => `A câmera está funcionando: ${track.label}`

async function tryCamera(): Promise<string> {
  try {
    const camera = await openCamera(undefined)
    closeCamera(camera)
    return works(camera)
  } catch (error) {
    const { alert, hint } = advice[error instanceof CameraError ? error.trouble : 'busy']
    return `${alert} ${hint}`
  }
}
