import { lacksProduct, productMissing } from '@etapa/domain/orders/read-scanned-code'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** A code that is none of a product's. */
export const RefusedCode = ({ text }: { text: string }) => (
  <Alert
    color="orange"
    variant="light"
    icon={<IconAlertCircle />}
    title={lacksProduct(text) ? productMissing : 'Este código não é de um produto da oficina.'}
    style={{ overflowWrap: 'anywhere' }}
  >
    Lido: {text.slice(0, 80)}
  </Alert>
)
