import { ActionIcon, Button, Text, TextInput, Tooltip } from '@mantine/core'
import { IconCamera, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { SortableList, SortablePart } from '../ui/fields/sortable-list.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import { type DraftItem, moved, newItem, pasteLines } from './route-draft.ts'
import classes from './step-items.module.css'

interface StepItemsProps {
  items: readonly DraftItem[]
  onChange: (items: DraftItem[]) => void
}

/** The checklist of a step, edited line by line. */
export function StepItems({ items, onChange }: StepItemsProps) {
  const added = useRef<string>(undefined)
  const list = useFocusAfterRemoval<HTMLUListElement, DraftItem>(items, item => item.key)

  function add(after: number) {
    const item = newItem()
    added.current = item.key
    onChange(items.toSpliced(after + 1, 0, item))
  }

  const changeItem = (key: string, change: Partial<DraftItem>) =>
    onChange(items.map(item => (item.key === key ? { ...item, ...change } : item)))

  function paste(event: ClipboardEvent, key: string) {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    onChange(pasteLines(items, key, text))
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(index)
  }

  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Checklist
      </Text>
      <SortableList
        keys={items.map(({ key }) => key)}
        nameOf={key => items.find(item => item.key === key)?.label || 'Item sem texto'}
        onMove={(key, to) => onChange(moved(items, key, to))}
      >
        <ul className={classes.items} {...list}>
          {items.map((item, index) => (
            <SortablePart
              key={item.key}
              id={item.key}
              index={index}
              label={`Mover o item ${item.label || index + 1}`}
              className={classes.item}
            >
              {handle => (
                <>
                  {handle}
                  <TextInput
                    className={classes.label}
                    aria-label={`Item ${index + 1}`}
                    autoFocus={item.key === added.current}
                    maxLength={100}
                    value={item.label}
                    onChange={event => changeItem(item.key, { label: event.currentTarget.value })}
                    onPaste={event => paste(event, item.key)}
                    onKeyDown={event => press(event, index)}
                  />
                  <Tooltip label={item.needsPhoto ? 'Pede foto' : 'Não pede foto'}>
                    <ActionIcon
                      variant={item.needsPhoto ? 'filled' : 'subtle'}
                      color={item.needsPhoto ? 'ink' : 'gray.6'}
                      size="lg"
                      aria-label={`Pedir foto em ${item.label || `item ${index + 1}`}`}
                      aria-pressed={item.needsPhoto}
                      onClick={() => changeItem(item.key, { needsPhoto: !item.needsPhoto })}
                    >
                      <IconCamera size={18} stroke={1.6} aria-hidden="true" />
                    </ActionIcon>
                  </Tooltip>
                  <ActionIcon
                    variant="subtle"
                    color="gray.7"
                    size="lg"
                    aria-label={`Remover o item ${item.label || index + 1}`}
                    onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                  >
                    <IconX size={18} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                </>
              )}
            </SortablePart>
          ))}
        </ul>
      </SortableList>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => add(items.length - 1)}
      >
        Adicionar item
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        Cole uma lista: cada linha vira um item.
      </Text>
    </div>
  )
}
