import { Button } from '@mantine/core'
import { IconBulb, IconBulbOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type Camera, hasTorch, lightTorch } from './camera.ts'

/** A button that switches the camera's torch on and off; renders nothing if there is no torch. */
export function TorchButton({ camera }: { camera: Camera }) {
  const [isOn, setIsOn] = useState(false)
  if (!hasTorch(camera)) return null

  async function toggle() {
    try {
      await lightTorch(camera, !isOn)
      setIsOn(!isOn)
    } catch (error) {
      console.warn('the torch does not answer', error)
    }
  }

  const Picture = isOn ? IconBulbOff : IconBulb
  return (
    <Button
      size="lg"
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      leftSection={<Picture size={22} aria-hidden="true" />}
      onClick={toggle}
    >
      Lanterna
    </Button>
  )
}
