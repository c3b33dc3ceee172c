import type { Actor } from '@etapa/domain/capabilities'
import { formatDate, formatDay } from '@etapa/domain/dates'
import { orderOfProduct } from '@etapa/domain/orders/serial'
import { timeOut } from '@etapa/domain/plates/loan'
import { placeInWords } from '@etapa/domain/plates/place'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconBuildings,
  IconCalendarDue,
  IconHistory,
  IconLogout2,
  IconRestore,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { serverTime } from '../../api/server-clock.ts'
import { orderAddress } from '../../orders/order-address.ts'
import { RowLink } from '../../ui/rows/row-link.tsx'
import { RowMenu } from '../../ui/rows/row-menu.tsx'
import { Serial } from '../../ui/rows/serial.tsx'
import { BesidePicture } from '../../ui/rows/thumbnail.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ClampedText, NoteText, StrongText } from '../../ui/table/row-text.tsx'
import { type MoveKind, moveLabels, movesOf } from '../moves.ts'
import { PlateBadges } from '../plate-badges.tsx'

export interface AskedPlate {
  plate: Plate
  kind: MoveKind | 'moves'
}

interface ArchiveColumns {
  person: Actor
  onAsk: (asked: AskedPlate) => void
  /** Whether the list shows loans, which are sorted by return date instead of place. */
  isLent: boolean
}

export const archiveColumns = ({ person, onAsk, isLent }: ArchiveColumns): Column<Plate>[] => [
  { header: 'Clichê', cell: plate => <Code plate={plate} />, least: 9.5, card: 'title' },
  ...(isLent ? [] : [placeColumn]),
  {
    header: 'Cor',
    cell: plate => <Color plate={plate} />,
    least: 8,
    fold: { rank: 2, into: 'Clichê', note: colorInWords },
  },
  { header: 'Produto', cell: plate => <Product plate={plate} />, least: 11, grow: 2 },
  ...(isLent ? loanColumns : [holderColumn]),
  {
    header: 'Ações',
    cell: plate => <PlateMenu plate={plate} person={person} onAsk={onAsk} />,
    least: 4.5,
    align: 'end',
    card: 'corner',
  },
]

const placeColumn: Column<Plate> = {
  header: 'Lugar',
  cell: ({ place }) => placeInWords(place),
  least: 10,
  grow: 1,
}

const holderColumn: Column<Plate> = {
  header: 'Com quem',
  cell: plate => <Holder plate={plate} />,
  least: 9,
  fold: { rank: 1, into: 'Lugar', note: ({ holder, loan }) => (loan?.client ?? holder)?.name },
}

const loanColumns: Column<Plate>[] = [
  {
    header: 'Com quem',
    cell: ({ loan }) =>
      loan && (
        <>
          <ClampedText text={loan.client.name} />
          {loan.contact && <NoteText>{loan.contact}</NoteText>}
        </>
      ),
    least: 10,
    grow: 1,
  },
  {
    header: 'Fora',
    cell: ({ outSince }) => outSince && timeOut(outSince, serverTime(Date.now()).getTime()),
    least: 6,
  },
  {
    header: 'Devolver até',
    cell: ({ loan }) => (loan?.returnOn ? formatDay(loan.returnOn) : 'sem data'),
    least: 7,
  },
]

interface CellProps {
  plate: Plate
}

const Code = ({ plate: { plateCode, serial } }: CellProps) => (
  <>
    <StrongText>
      <RowLink href={`${orderAddress(orderOfProduct(serial) ?? serial)}#${serial}`} isOfRow>
        {plateCode || serial}
      </RowLink>
    </StrongText>
    {plateCode && (
      <NoteText>
        <Serial text={serial} />
      </NoteText>
    )}
  </>
)

const Color = ({ plate }: CellProps) => (
  <>
    <ClampedText text={colorInWords(plate)} />
    <PlateBadges plate={plate} />
  </>
)

const Product = ({ plate: { identification, client, artworkFile } }: CellProps) => (
  <BesidePicture fileName={artworkFile}>
    <ClampedText text={identification} single />
    <NoteText>{client.name}</NoteText>
  </BesidePicture>
)

function Holder({ plate: { holder, loan, outSince } }: CellProps) {
  const name = (loan?.client ?? holder)?.name
  if (!name) return '-'
  return (
    <>
      <ClampedText text={name} single />
      {outSince && <NoteText>desde {formatDate(outSince)}</NoteText>}
    </>
  )
}

const icons: Record<MoveKind, TablerIcon> = {
  take: IconLogout2,
  lend: IconBuildings,
  return: IconArrowBackUp,
  extend: IconCalendarDue,
  place: IconArrowsMove,
  discard: IconTrash,
  restore: IconRestore,
}

interface PlateMenuProps extends CellProps {
  person: Actor
  onAsk: (asked: AskedPlate) => void
}

function PlateMenu({ plate, person, onAsk }: PlateMenuProps) {
  return (
    <RowMenu label={`Ações de ${plate.plateCode || plate.serial} ${colorInWords(plate)}`}>
      {movesOf(plate, person).map(kind => {
        const Icon = icons[kind]
        return (
          <Menu.Item
            key={kind}
            color={kind === 'discard' ? 'red.8' : undefined}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => onAsk({ plate, kind })}
          >
            {moveLabels[kind]}
          </Menu.Item>
        )
      })}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden="true" />}
        onClick={() => onAsk({ plate, kind: 'moves' })}
      >
        Movimentos
      </Menu.Item>
    </RowMenu>
  )
}
