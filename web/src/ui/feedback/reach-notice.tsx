import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AnchorLink } from '../page/link.tsx'

interface ReachNoticeProps {
  /** The beginning of the sentence, such as 'O link de rastreio' or 'Este link'. */
  what: string
  host: string
  /** Whether the person can change the public address. */
  mayEdit: boolean
}

/** Warns that a link only works in the workshop's own network. */
export const ReachNotice = ({ what, host, mayEdit }: ReachNoticeProps) => (
  <Alert color="orange" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden="true" />}>
    {what} leva a {host}, que só abre na rede da oficina.{' '}
    {mayEdit ? (
      <>
        Para quem está fora, informe o{' '}
        <AnchorLink to="/painel/oficina" inherit underline="always">
          Endereço público
        </AnchorLink>
        .
      </>
    ) : (
      'Para quem está fora, um gerente informa o Endereço público em Dados da oficina.'
    )}
  </Alert>
)
