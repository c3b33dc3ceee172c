import { whereabouts } from '@etapa/domain/plates/may-move'
import { placeInWords } from '@etapa/domain/plates/place'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { Button, Group, type MantineSize } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { type MoveKind, moveLabels, movesOf } from './moves.ts'
import { PlateBadges } from './plate-badges.tsx'
import classes from './plate-list.module.css'

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface PlateListProps {
  plates: readonly Plate[]
  /** The size of the buttons; larger on phones. */
  size: MantineSize
  /** Whether each plate shows its product. */
  isNamed?: boolean
}

/** Stored plates with their places, and a button for each possible move except discarding. */
export function PlateList({ plates, size, isNamed = false }: PlateListProps) {
  const person = useSession()
  const [asked, setAsked] = useState<{ plate: Plate; kind: MoveKind }>()
  return (
    <>
      <ul className={classes.plates}>
        {plates.map(plate => (
          <li key={plate.id}>
            <div className={classes.what}>
              {isNamed && <ProductName plate={plate} />}
              <b>{colorInWords(plate)}</b> <PlateBadges plate={plate} />
            </div>
            <div className={classes.where}>
              {plate.outSince ? (
                <>
                  <b>{capitalised(whereabouts(plate))}</b>
                  <span>Lugar: {placeInWords(plate.place)}</span>
                </>
              ) : (
                <b>{placeInWords(plate.place)}</b>
              )}
            </div>
            <Group gap="xs" className={classes.actions}>
              {movesOf(plate, person)
                .filter(kind => kind !== 'discard')
                .map(kind => (
                  <Button
                    key={kind}
                    size={size}
                    variant={kind === 'place' ? 'default' : 'light'}
                    aria-label={`${moveLabels[kind]} ${colorInWords(plate)} ${plate.serial}`}
                    onClick={() => setAsked({ plate, kind })}
                  >
                    {moveLabels[kind]}
                  </Button>
                ))}
            </Group>
          </li>
        ))}
      </ul>
      {asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const ProductName = ({ plate: { plateCode, identification, serial, client } }: { plate: Plate }) => (
  <div className={classes.product}>
    <b>{[plateCode, identification].filter(Boolean).join(' · ')}</b>
    <span>
      <Serial text={serial} /> · {client.name}
    </span>
  </div>
)

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
