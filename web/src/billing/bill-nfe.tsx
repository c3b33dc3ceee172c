import type { Bill } from '@etapa/domain/billing/bill'
import { uploadNfe } from '@etapa/domain/billing/endpoints'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { upload } from '../api/upload.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import classes from './bill-screen.module.css'
import { confirmReplacing } from './confirm-replacing.ts'
import { useBillChange } from './use-bill-change.ts'

const NfeDialog = lazyDialog(async () => (await import('./nfe-dialog.tsx')).NfeDialog)

/** The electronic invoice (NF-e) of a bill, read from its XML or entered by hand. Another program issues it. */
export function BillNfe({ bill }: { bill: Bill }) {
  const mayWrite = useMay('bills:write')
  const [isTyping, setIsTyping] = useState(false)
  const { nfe } = bill
  const read = useBillChange({
    change: (files: File[]) => upload(uploadNfe, { params: { id: bill.id }, files: files.slice(0, 1) }),
    done: 'Nota fiscal registrada',
  })
  async function receive(files: File[]) {
    if (files.length > 0 && (await confirmReplacing(bill))) read.mutate(files)
  }
  return (
    <Stack gap="sm">
      {nfe && (
        <dl className={classes.facts}>
          <div>
            <dt>Número e série</dt>
            <dd>{`${nfe.number}, série ${nfe.series}`}</dd>
          </div>
          <div>
            <dt>Chave</dt>
            <dd className={classes.key}>{nfe.key.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
          </div>
        </dl>
      )}
      {nfe && nfe.differences.length > 0 && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title="Diferente da fatura"
        >
          {nfe.differences.map(difference => (
            <Text key={difference} size="sm">
              {difference}
            </Text>
          ))}
        </Alert>
      )}
      {read.error && (
        <Alert color="red" variant="light">
          {read.error.message}
        </Alert>
      )}
      {mayWrite && !bill.cancelled ? (
        <>
          <FileDrop
            label={nfe ? 'Trocar pelo XML de outra nota' : 'Solte aqui o XML da NF-e'}
            hint="Só é lido para conferir; o Etapa não emite notas"
            disabled={read.isPending}
            onFiles={receive}
          />
          <Button variant="subtle" size="sm" onClick={() => setIsTyping(true)}>
            Digitar número, série e chave
          </Button>
        </>
      ) : (
        !nfe && <Text c="dimmed">Nenhuma nota registrada</Text>
      )}
      {isTyping && <NfeDialog bill={bill} onClose={() => setIsTyping(false)} />}
    </Stack>
  )
}
