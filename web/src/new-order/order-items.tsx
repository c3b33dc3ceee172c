import { ActionIcon, type ActionIconProps, Text, Tooltip } from '@mantine/core'
import { IconPackage, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useServices } from '../services/use-services.ts'
import { SheetFold } from '../sheets/sheet-fold.tsx'
import type { SheetText } from '../sheets/sheet-text.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Thumbnail } from '../ui/rows/thumbnail.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import { CorrectItemForm } from './correct-item-form.tsx'
import { artworkFor, type OrderDraft, type OrderItem } from './order-draft.ts'
import classes from './order-items.module.css'
import { RemovedItemNote } from './removed-item-note.tsx'

const StoredHint = lazyPart(async () => (await import('../plates/stored-hint.tsx')).StoredHint)

type Correction = OrderDraft['correction']

interface OrderItemsProps {
  /** The order's client, once chosen. */
  clientId: number | null
  items: readonly OrderItem[]
  correction: Correction
  /** Starts or changes the edit of an item; undefined cancels it. */
  onCorrect: (correction: Correction) => void
  onCorrected: () => void
  onRemove: (item: OrderItem) => void
  onSheet: (id: number, sheet: SheetText) => void
  /**
   * The item whose invalid sheet prevented saving; a new object for each attempt, so that the sheet is expanded again.
   */
  wrongSheet: { id: number } | undefined
  /** The last removed item, which can be restored. */
  removed: OrderItem | undefined
  onUndo: () => void
  /** Renders additional fields for an item. */
  fieldsOf?: (item: OrderItem) => ReactNode
}

export function OrderItems(props: OrderItemsProps) {
  const { clientId, items, correction, onCorrect, onCorrected, onRemove } = props
  const { onSheet, wrongSheet, removed, onUndo, fieldsOf } = props
  const frame = useFocusAfterRemoval<HTMLDivElement, OrderItem>(items, item => item.id)
  return (
    <div {...frame}>
      {items.length === 0 && <EmptyState text="Nenhum produto adicionado" icon={IconPackage} />}
      {items.length > 0 && (
        <ol className={classes.items} aria-label="Produtos adicionados">
          {items.map((item, index) => (
            <li key={item.id} className={classes.item} tabIndex={-1} data-index={index}>
              <span className={classes.position}>{index + 1}</span>
              {correction?.id === item.id ? (
                <div className={classes.text}>
                  <CorrectItemForm
                    label={`Editar item ${index + 1}`}
                    identification={correction.identification}
                    productTypeId={correction.productTypeId}
                    onChange={part => onCorrect({ ...correction, ...part })}
                    onDone={onCorrected}
                    onCancel={() => onCorrect(undefined)}
                  />
                </div>
              ) : (
                <ItemLine
                  item={item}
                  clientId={clientId}
                  onCorrect={() => onCorrect(item)}
                  onRemove={() => onRemove(item)}
                  onSheet={sheet => onSheet(item.id, sheet)}
                  attempt={wrongSheet?.id === item.id ? wrongSheet : undefined}
                  fields={fieldsOf?.(item)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {removed && <RemovedItemNote identification={removed.identification} onUndo={onUndo} />}
    </div>
  )
}

interface ItemLineProps {
  item: OrderItem
  clientId: number | null
  onCorrect: () => void
  onRemove: () => void
  onSheet: (sheet: SheetText) => void
  attempt: object | undefined
  fields: ReactNode
}

function ItemLine({ item, clientId, onCorrect, onRemove, onSheet, attempt, fields }: ItemLineProps) {
  const { identification, productTypeId, sheet, repeatsSerial } = item
  const { nameOf } = useServices()
  return (
    <>
      <div className={classes.text}>
        <Text fw={500}>{identification}</Text>
        <Text size="sm" c="dimmed">
          {nameOf(productTypeId)}
          {repeatsSerial && ` · Repete ${repeatsSerial}`}
        </Text>
      </div>
      <Thumbnail fileName={artworkFor(clientId, item)?.file ?? null} />
      <ItemAction label="Editar" about={identification} icon={IconPencil} onClick={onCorrect} />
      <ItemAction label="Remover" about={identification} icon={IconTrash} color="red.8" onClick={onRemove} />
      <div className={classes.sheet}>
        <SheetFold
          about={identification}
          sheet={sheet}
          clientId={clientId}
          attempt={attempt}
          onChange={onSheet}
        />
      </div>
      {fields && <div className={classes.hint}>{fields}</div>}
      {repeatsSerial && (
        <div className={classes.hint}>
          <StoredHint serial={repeatsSerial} />
        </div>
      )}
    </>
  )
}

interface ItemActionProps extends Pick<ActionIconProps, 'color'> {
  label: string
  about: string
  icon: TablerIcon
  onClick: () => void
}

const ItemAction = ({ label, about, icon: Icon, ...button }: ItemActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" size="lg" aria-label={`${label} ${about}`} {...button}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)
