import { Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CameraError, closeCamera, openCamera } from './camera.ts'
import { advice } from './camera-trouble.ts'

/** Tests the camera by opening it once, and shows the result. */
export function CameraTest() {
  const [outcome, setOutcome] = useState<string>()
  useEffect(() => {
    let isLeft = false
    tryCamera().then(found => {
      if (!isLeft) setOutcome(found)
    })
    return () => {
      isLeft = true
    }
  }, [])

  return (
    <Stack align="center" ta="center" py="xl" role="status">
      {outcome === undefined && <Loader />}
      <Text size="lg">{outcome ?? 'Testando a câmera...'}</Text>
    </Stack>
  )
}

async function tryCamera(): Promise<string> {
  try {
    const camera = await openCamera(undefined)
    closeCamera(camera)
    return `A câmera está funcionando: ${camera.track.label}`
  } catch (error) {
    const { alert, hint, helpedBy } = advice[error instanceof CameraError ? error.trouble : 'busy']
    return `${alert}\n${hint} ${helpedBy ? `${location.origin}${helpedBy}` : ''}`
  }
}
