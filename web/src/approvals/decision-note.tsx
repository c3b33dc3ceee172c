import { suspendApproval } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconHandStop, IconMessageReport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { openPrintWindow } from '../ui/windows/print-window.ts'
import { renewApproval } from './approval-queries.ts'

const longestReason = 300
const certificateSize = { width: 820, height: 900 }

interface DecisionNoteProps {
  product: ProductOfTask
  version: Version
  isLatest: boolean
}

/** The customer's decision, and the actions that the staff can take on it. */
export function DecisionNote({ product, version, isLatest }: DecisionNoteProps) {
  const mayWork = useMay('stages:work')
  const [isSuspending, setIsSuspending] = useState(false)
  const { decision, suspension } = version
  if (!decision) return null
  const isApproved = decision.decision === 'approved'
  return (
    <Stack gap="sm">
      {isApproved ? (
        <Notice role="status" icon={IconCircleCheck} title={`Aprovada por ${decision.name}`}>
          {formatDateTime(decision.at)}
          {decision.confirmations.length > 0 && `. Conferiu: ${decision.confirmations.join(', ')}`}
        </Notice>
      ) : (
        <Notice
          role="status"
          color="orange"
          icon={IconMessageReport}
          title={`${decision.name} pediu ajustes`}
        >
          {formatDateTime(decision.at)}
        </Notice>
      )}
      {suspension && (
        <Notice role="status" color="red" icon={IconHandStop} title={`Suspensa por ${suspension.by}`}>
          {formatDateTime(suspension.at)}: {suspension.reason}
        </Notice>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            openPrintWindow(
              `/imprimir-aprovacao/${product.serial}?versao=${version.version}`,
              certificateSize,
            )
          }
        >
          {isApproved && !suspension ? 'Comprovante de aprovação' : 'Registro'}
        </Button>
        {isApproved && !suspension && isLatest && mayWork && (
          <Button variant="default" onClick={() => setIsSuspending(true)}>
            Suspender aprovação
          </Button>
        )}
      </Group>
      {!isApproved && (
        <Text size="sm" c="gray.7">
          Corrija a arte e envie a nova versão.
        </Text>
      )}
      {isSuspending && <SuspendDialog version={version} onClose={() => setIsSuspending(false)} />}
    </Stack>
  )
}

function SuspendDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const queries = useQueryClient()
  const suspend = useMutation({
    mutationFn: (reason: string) => call(suspendApproval, { params: { id: version.id }, body: { reason } }),
    onSuccess: async () => {
      await renewApproval(queries)
      onClose()
    },
  })
  return (
    <TextDialog
      title={`Suspender a aprovação da versão ${version.version}`}
      label="Motivo"
      maxLength={longestReason}
      isLong
      isSaving={suspend.isPending}
      reason={suspend.error?.message}
      submitLabel="Suspender"
      onSubmit={suspend.mutate}
      onClose={onClose}
      above={
        <Text size="sm">
          A etapa volta a ficar bloqueada até o cliente aprovar uma nova versão. A decisão do cliente continua
          registrada.
        </Text>
      }
    />
  )
}
