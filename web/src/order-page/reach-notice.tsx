import { Text } from '@mantine/core'
import classes from './order-sheet.module.css'

/** A link that a customer elsewhere cannot open is better not sent. */
export const ReachNotice = ({ host }: { host: string }) => (
  <Text size="sm" c="dimmed" className={classes.screenOnly}>
    O link de rastreio leva a {host}, que só abre na rede da oficina. Para clientes de fora, quem instalou o
    Etapa define o endereço público (PUBLIC_URL).
  </Text>
)
