import { Button, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './file-line.module.css'

interface FileLineProps {
  /** Its place in the list. */
  index: number
  name: string
  /** When it was sent, or that it is not yet. */
  note: string
  /** The address of a small picture of it, where it has one. */
  thumbnail?: string | null
  /** What shows it whole. */
  view: ReactNode
  /** What else can be done with it. */
  children?: ReactNode
  /** Left out where the person may not remove it. */
  onRemove?: () => void
}

/** A file of an order in whatever list of them. */
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

/** A small picture of the file, or a sheet: also for what only calls itself a picture. */
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
