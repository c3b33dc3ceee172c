import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskProduct } from '../orders/task-product.ts'
import { useMay } from '../sessions/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { productVersions } from './approval-queries.ts'
import { VersionCard } from './version-card.tsx'

const NewVersionDialog = lazyDialog(async () => (await import('./new-version-dialog.tsx')).NewVersionDialog)

const failedText = 'Não foi possível carregar a aprovação da arte.'

/** All versions of a product's artwork, newest first. */
export function ApprovalView({ serial }: { serial: string }) {
  const product = useQuery(taskProduct(serial))
  return (
    <RecordLoader query={product} failedText={failedText}>
      {found =>
        found ? (
          <Versions product={found} />
        ) : (
          <Failure message="Produto não encontrado" retry={product.refetch} />
        )
      }
    </RecordLoader>
  )
}

function Versions({ product }: { product: ProductOfTask }) {
  const query = useQuery(productVersions(product.serial))
  const mayWork = useMay('stages:work')
  const [isSending, setIsSending] = useState(false)
  return (
    <RecordLoader query={query} failedText={failedText}>
      {({ approval, customerSince, versions }) => (
        <Stack gap="lg">
          <Group justify="space-between" gap="sm">
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {product.identification}
              </Text>
              <Text size="sm" c="gray.7">
                {product.serial} · {product.productType.name}
              </Text>
            </div>
            <Group gap="sm">
              {approval && <ApprovalBadge approval={approval} customerSince={customerSince} />}
              {mayWork && (
                <Button
                  leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
                  onClick={() => setIsSending(true)}
                >
                  {versions.length === 0 ? 'Enviar arte' : 'Enviar nova versão'}
                </Button>
              )}
            </Group>
          </Group>
          {versions.length === 0 && (
            <EmptyState text="Nenhuma versão da arte. Envie a arte e depois crie um link para o cliente ver, comentar e aprovar." />
          )}
          {versions.map((version, index) => (
            <VersionCard key={version.id} product={product} version={version} isLatest={index === 0} />
          ))}
          {isSending && <NewVersionDialog serial={product.serial} onClose={() => setIsSending(false)} />}
        </Stack>
      )}
    </RecordLoader>
  )
}
