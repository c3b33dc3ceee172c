import type { Bill } from '@etapa/domain/billing/bill'
import { formatMoney } from '@etapa/domain/money'
import { Button, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { copyText } from '../ui/windows/copy-text.ts'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { pixOf } from './bill-queries.ts'
import classes from './bill-screen.module.css'
import { useCharge } from './use-charge.tsx'

/** The Pix code for the outstanding amount of a bill or of one instalment. */
export function BillPix({ bill }: { bill: Bill }) {
  const { instalment, field } = useCharge(bill)
  const pix = useQuery(pixOf(bill.id, bill.paid, instalment))
  async function copy(text: string) {
    if (await copyText(text)) notifySuccess('Código Pix copiado')
    else notifyError('Não foi possível copiar')
  }
  return (
    <Stack gap="sm">
      {field}
      {pix.isError && <Failure message={pix.error.message} retry={pix.refetch} />}
      {pix.isPending && <Loading height={220} />}
      {pix.data && (
        <div className={classes.pix}>
          <QrCode
            text={pix.data.payload}
            label={`Código Pix de ${formatMoney(pix.data.amount)}`}
            size={200}
            correction="M"
          />
          <Text fw={700} size="lg">
            {formatMoney(pix.data.amount)}
          </Text>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            onClick={() => copy(pix.data.payload)}
          >
            Copiar
          </Button>
          <Text size="sm" c="dimmed">
            O Etapa não recebe o pagamento: registre-o quando ele cair na conta.
          </Text>
        </div>
      )}
    </Stack>
  )
}
