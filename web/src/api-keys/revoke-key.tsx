import { type ApiKey, deleteApiKey } from '@etapa/domain/api-keys/api-key'
import { Button } from '@mantine/core'
import { confirm } from '../ui/feedback/confirm.tsx'
import { useCommand } from '../ui/feedback/use-command.ts'

export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const revoke = useCommand(deleteApiKey, {
    done: 'Chave revogada',
    failed: 'Não foi possível revogar a chave',
  })
  async function ask() {
    const isSure = await confirm({
      title: `Revogar ${name}?`,
      message: 'O programa que usa esta chave para de funcionar na hora. Não há como desfazer.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (isSure) revoke.mutate({ params: { id } })
  }
  return (
    <Button variant="default" size="sm" aria-label={`Revogar ${name}`} onClick={ask}>
      Revogar
    </Button>
  )
}
