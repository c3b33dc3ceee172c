import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface SortableListProps {
  keys: string[]
  /** The name of an item for screen readers. */
  nameOf: (key: string) => string
  onMove: (key: string, to: string) => void
  children: ReactNode
}

/**
 * A list whose items are reordered by dragging their handles or with the keyboard. Each item must be a `SortablePart`.
 */
export function SortableList({ keys, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function end({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsOf(id => nameOf(String(id))),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const instructions =
  'Pressione espaço para pegar, use as setas para mover, espaço de novo para soltar e Esc para cancelar.'

const announcementsOf = (nameOf: (id: string | number) => string): Announcements => ({
  onDragStart: ({ active }) => `${nameOf(active.id)}: pego.`,
  onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: sobre ${nameOf(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active.id)}: solto no lugar de ${nameOf(over.id)}.` : undefined,
  onDragCancel: ({ active }) => `${nameOf(active.id)}: continua onde estava.`,
})

interface SortablePartProps {
  id: string
  index: number
  /** The accessible name of the handle. */
  label: string
  className?: string
  children: (handle: ReactNode) => ReactNode
}

/** One item of a `SortableList`. It passes its drag handle to `children`, which decides where to render it. */
export function SortablePart({ id, index, label, className, children }: SortablePartProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-index={index}
      tabIndex={-1}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray.7"
          size="lg"
          style={{ cursor: 'grab', touchAction: 'none' }}
          {...attributes}
          {...listeners}
          aria-label={label}
        >
          <IconGripVertical size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>,
      )}
    </li>
  )
}
