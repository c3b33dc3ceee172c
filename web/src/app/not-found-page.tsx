import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { DeadEnd } from './dead-end.tsx'

export const NotFoundPage = () => (
  <DeadEnd
    icon={IconMapPinOff}
    title="Página não encontrada"
    text="O endereço não existe ou mudou de lugar. Confira se foi digitado corretamente."
  >
    <Button component="a" href="/">
      Voltar para o início
    </Button>
  </DeadEnd>
)
