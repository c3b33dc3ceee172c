import { Button, Group } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { DeadEnd } from './dead-end.tsx'

/**
 * Shown after an unexpected error. Offers to reload the page, which also loads a new version of the app if there is
 * one.
 */
export const ErrorPage = () => (
  <DeadEnd
    icon={IconMoodSad}
    title="Algo deu errado"
    text="A tela encontrou um problema inesperado. O que já foi salvo continua salvo."
  >
    <Group justify="center">
      <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
      <Button component="a" href="/" variant="default">
        Voltar para o início
      </Button>
    </Group>
  </DeadEnd>
)
