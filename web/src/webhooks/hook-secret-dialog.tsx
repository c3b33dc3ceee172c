import { SecretDialog } from '../ui/windows/secret-dialog.tsx'

interface HookSecretDialogProps {
  secret: string
  /** Whether the secret replaces an earlier one. */
  isRotated?: boolean
  onClose: () => void
}

export const HookSecretDialog = ({ secret, isRotated, onClose }: HookSecretDialogProps) => (
  <SecretDialog title="Guarde o segredo" label="Segredo do web hook" secret={secret} onClose={onClose}>
    Com este segredo o programa confere que cada entrega veio mesmo do Etapa. Ele aparece só agora.
    {isRotated && ' O segredo anterior ainda vale por 24 horas: troque-o no programa até lá.'}
  </SecretDialog>
)
