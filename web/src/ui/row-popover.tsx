import { Popover } from '@mantine/core'
import { useDisclosure, useMounted } from '@mantine/hooks'
import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useState,
} from 'react'

interface RowPopoverProps {
  /** The button of the row that opens it. */
  button: (props: ComponentPropsWithRef<'button'>) => ReactNode
  /** While something lies above, it neither closes nor holds the focus. */
  isCovered?: boolean
  className?: string
  /** Its name, where that of the button does not say enough. */
  label?: string
  children: ReactNode
}

/** What a button of a row shows below itself. It is made when it is first opened, so that rows stay cheap to make. */
export function RowPopover({ button, ...popover }: RowPopoverProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <>
      {button({
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: ({ currentTarget }) => {
          setAnchor(currentTarget)
          toggle()
        },
      })}
      {anchor && <Opened id={id} anchor={anchor} isOpen={isOpen} onClose={close} {...popover} />}
    </>
  )
}

interface OpenedProps extends Omit<RowPopoverProps, 'button'> {
  id: string
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
}

function Opened({ id, anchor, isOpen, onClose, isCovered = false, className, label, children }: OpenedProps) {
  // It gives the focus back only if it was there before it opened.
  const isThere = useMounted()
  return (
    <Popover
      id={id}
      opened={isOpen && isThere}
      onDismiss={onClose}
      position="bottom-end"
      width="min(27rem, calc(100vw - 2rem))"
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      closeOnClickOutside={!isCovered}
      returnFocus
      withArrow
      shadow="lg"
    >
      <Popover.Target>
        <Standing element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is in the document already. */
function Standing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
