import { Button, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './file-line.module.css'

interface FileLineProps {
  index: number
  name: string
  /** A note that says when the file was uploaded, or that it is not uploaded yet. */
  note: string
  /** The URL of its thumbnail, if it has one. */
  thumbnail?: string | null
  /** The link or button that opens it. */
  view: ReactNode
  /** Additional actions. */
  children?: ReactNode
  /** Omitted if the person cannot remove it. */
  onRemove?: () => void
}

/** One of an order's files, with its thumbnail and actions. */
export const FileLine = ({ index, name, note, thumbnail, view, children, onRemove }: FileLineProps) => (
  <li className={classes.file} tabIndex={-1} data-index={index}>
    <Picture address={thumbnail} />
    <div className={classes.text}>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </div>
    <div className={classes.deeds}>
      {view}
      {children}
      {onRemove && (
        <Button
          variant="default"
          c="red.9"
          size="compact-sm"
          aria-label={`Remover ${name}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      )}
    </div>
  </li>
)

/** The thumbnail, or an icon if there is none or it cannot be loaded. */
function Picture({ address }: { address: string | null | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={classes.thumbnail}>
      {isBroken || !address ? (
        <IconFile size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
