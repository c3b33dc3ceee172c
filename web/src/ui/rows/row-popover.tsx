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
  /** The id and ARIA attributes of the button that opens the popover. */
  button: Pick<ComponentProps<'button'>, 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'>
  anchor: HTMLElement | undefined
  isOpen: boolean
  /** Opens the popover below a button, or closes it. */
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
  /** Whether a dialog is open above the popover, which then neither closes nor traps the focus. */
  isCovered?: boolean
  className?: string
  children: ReactNode
}

/** The popover of a row's button. Mounted when first opened, so that rows stay cheap to render. */
export const RowPopover = ({ state, ...popover }: RowPopoverProps) =>
  state.anchor && <Opened {...popover} state={state} anchor={state.anchor} />

interface OpenedProps extends RowPopoverProps {
  anchor: HTMLElement
}

function Opened({ state, anchor, isCovered = false, className, label, children }: OpenedProps) {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  const isBelow = isCovered || question !== undefined
  // Delays opening until after the popover is mounted, because otherwise it does not restore the focus.
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

/** Passes an existing element as the popover's target. */
function AnchorRef({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
