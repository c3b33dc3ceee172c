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
  /** Where it is stored; a picture is shown from there. */
  address?: string
  /** What shows it whole. */
  view: ReactNode
  /** Left out where the person may not remove it. */
  onRemove?: () => void
}

/** A file of an order in whatever list of them. */
export const FileLine = ({ index, name, note, address, view, onRemove }: FileLineProps) => (
  <li className={classes.file} tabIndex={-1} data-index={index}>
    <Thumbnail name={name} address={address} />
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

const isPicture = (name: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name)

/** A small picture of a picture, or a sheet for everything else: also for what only calls itself a picture. */
function Thumbnail({ name, address }: { name: string; address: string | undefined }) {
  const [isBroken, setIsBroken] = useState(!isPicture(name))
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
