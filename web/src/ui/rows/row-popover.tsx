import { Popover } from '@mantine/core'
import { useDisclosure, useMounted } from '@mantine/hooks'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react'
import { openQuestion } from '../feedback/confirm.tsx'

export interface RowPopoverState {
  /** What tells people with a screen reader that the button opens it. */
  button: Pick<ComponentProps<'button'>, 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'>
  anchor: HTMLElement | undefined
  isOpen: boolean
  /** Opens it below a button, or closes it. */
  toggle: (anchor: HTMLElement) => void
  close: () => void
}

export function useRowPopover(): RowPopoverState {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, { toggle, close }] = useDisclosure()
  return {
    button: {
      id,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    },
    anchor,
    isOpen,
    toggle: button => {
      setAnchor(button)
      toggle()
    },
    close,
  }
}

interface RowPopoverProps {
  state: RowPopoverState
  label: string
  /** While something lies above, it neither closes nor holds the focus. */
  isCovered?: boolean
  className?: string
  children: ReactNode
}

/** What a button of a row shows below itself. It is made when it is first opened, so that rows stay cheap to make. */
export const RowPopover = ({ state, ...popover }: RowPopoverProps) =>
  state.anchor && <Opened {...popover} state={state} anchor={state.anchor} />

interface OpenedProps extends RowPopoverProps {
  anchor: HTMLElement
}

function Opened({ state, anchor, isCovered = false, className, label, children }: OpenedProps) {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  const isBelow = isCovered || question !== undefined
  // It gives the focus back only if it was there before it opened.
  const isThere = useMounted()
  return (
    <Popover
      id={state.button.id}
      opened={state.isOpen && isThere}
      onDismiss={state.close}
      position="bottom-end"
      width="min(27rem, calc(100vw - 2rem))"
      trapFocus={!isBelow}
      closeOnEscape={!isBelow}
      closeOnClickOutside={!isBelow}
      returnFocus
      withArrow
      shadow="lg"
    >
      <Popover.Target>
        <AnchorRef element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label} aria-labelledby={undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is in the document already. */
function AnchorRef({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
