import { IconMapPinOff } from '@tabler/icons-react'
import { ButtonLink } from '../ui/link.tsx'
import { DeadEnd } from './dead-end.tsx'

export const NotFoundPage = () => (
  <DeadEnd
    icon={IconMapPinOff}
    title="Página não encontrada"
    text="O endereço não existe ou mudou de lugar. Confira se foi digitado corretamente."
  >
    <ButtonLink to="/">Voltar para o início</ButtonLink>
  </DeadEnd>
)
