import { counted } from '@etapa/domain/number-format'
import { readScannedCode } from '@etapa/domain/orders/read-scanned-code'
import { Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { signalRead, signalRefused } from '../scanning/give-signal.ts'
import { OtherWays } from '../scanning/other-ways.tsx'
import { RefusedCode } from '../scanning/refused-code.tsx'
import { CameraView } from '../scanning/scanner.tsx'
import { fromUsLayout } from '../scanning/typed-code.ts'
import { useTypedCode } from '../scanning/use-typed-code.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'

export type Added = { added: string } | { refusal: string }

interface ScanDialogProps {
  title: string
  /** Adds a product by its serial. Resolves with the product's name, or with the reason why it was not added. */
  add: (serial: string) => Promise<Added>
  /** The number of products on the delivery note so far, or chosen for a new one. */
  count: number
  onClose: () => void
}

type Last = { kind: 'unknown'; text: string } | ({ kind: 'read' } & Added)

/** Adds products one after another, by camera, hardware scanner, photo or typed serial. */
export function ScanDialog({ title, add, count, onClose }: ScanDialogProps) {
  const [last, setLast] = useState<Last>()
  useTypedCode(text => take([text, fromUsLayout(text)]))

  function take(texts: readonly string[]): boolean {
    const serial = texts.map(readScannedCode).find(read => read !== undefined)
    if (serial === undefined) {
      setLast({ kind: 'unknown', text: texts[0] ?? '' })
      signalRefused()
      return false
    }
    add(serial).then(
      result => {
        setLast({ kind: 'read', ...result })
        if ('added' in result) signalRead()
        else signalRefused()
      },
      (error: Error) => {
        setLast({ kind: 'read', refusal: error.message })
        signalRefused()
      },
    )
    // Returns false, so that the camera keeps running for the next product.
    return false
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <CameraView onCodes={take} otherWays="Você também pode fotografar o código ou digitar o serial.">
          {last && <LastCode last={last} />}
        </CameraView>
        <Text ta="center" fw={600} role="status">
          {counted(count, 'produto no romaneio', 'produtos no romaneio')}
        </Text>
        <OtherWays onCodes={take} />
        <Button size="lg" onClick={onClose}>
          Pronto
        </Button>
      </Stack>
    </Dialog>
  )
}

function LastCode({ last }: { last: Last }) {
  if (last.kind === 'unknown') return <RefusedCode text={last.text} />
  if ('refusal' in last)
    return (
      <Notice color="orange" icon={IconAlertCircle}>
        {last.refusal}
      </Notice>
    )
  return (
    <Notice icon={IconCheck} role="status">
      Adicionado: {last.added}
    </Notice>
  )
}
