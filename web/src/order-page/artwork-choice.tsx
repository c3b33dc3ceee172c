import type { StoredDocument } from '@etapa/domain/documents/endpoints'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewOrders } from '../orders/revise-lists.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

interface ArtworkChoiceProps {
  order: OrderPage
  document: StoredDocument
}

/** Sets or removes a document as the artwork of a product. */
export function ArtworkChoice({ order: { products }, document: { id, originalName } }: ArtworkChoiceProps) {
  const { choose, isChoosing } = useChooseArtwork()
  const shown = products.flatMap(({ artworkId }, index) => (artworkId === id ? [index + 1] : []))
  const [only] = products.length === 1 ? products : []
  return (
    <>
      {shown.length > 0 && (
        <TintedBadge color="green">{only ? 'Arte' : `Arte de ${shown.join(', ')}`}</TintedBadge>
      )}
      {only ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={isChoosing}
          aria-label={`${deedOf(shown.length > 0)}: ${originalName}`}
          onClick={() => choose({ serial: only.serial, artworkId: shown.length > 0 ? null : id })}
        >
          {deedOf(shown.length > 0)}
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              loading={isChoosing}
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
              aria-label={`Usar como arte: ${originalName}`}
            >
              Usar como arte
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
            {products.map(({ serial, identification, artworkId }, index) => (
              <Menu.CheckboxItem
                key={serial}
                closeMenuOnClick
                checked={artworkId === id}
                onChange={isChosen => choose({ serial, artworkId: isChosen ? id : null })}
              >
                {`${index + 1}. ${identification}`}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

const deedOf = (isArtwork: boolean) => (isArtwork ? 'Não usar como arte' : 'Usar como arte')

interface Choice {
  serial: string
  artworkId: number | null
}

function useChooseArtwork() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ serial, artworkId }: Choice) =>
      call(updateProduct, { params: { serial }, body: { artworkId } }),
    onSuccess: async (_, { artworkId }) => {
      await renewOrders(queries)
      notifySuccess(artworkId === null ? 'Arte removida do produto' : 'Arte do produto escolhida')
    },
    onError: error => notifyError('Não foi possível escolher a arte', error.message),
  })
  return { choose: mutate, isChoosing: isPending }
}
