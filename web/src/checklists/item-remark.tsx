import type { Remark } from '@etapa/domain/checklists/draft-items'
import { describeRemark } from '@etapa/domain/quality/in-words'
import { resultLabels } from '@etapa/domain/stages/result'
import { Button, Text } from '@mantine/core'
import { IconCircleMinus, IconCircleX, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { reasonList } from '../quality/reasons/reason-queries.ts'
import classes from './item-remark.module.css'
import { ItemPhotoStrip } from './photos-of-item.tsx'
import type { Photos } from './use-photos.ts'

interface ItemRemarkProps {
  remark: Remark
  /** The name of the stage that the rework goes back to; undefined if none is requested. */
  backTo: string | undefined
  needsPhoto: boolean
  photos: Photos | undefined
  isLocked: boolean
  onEdit: () => void
}

/** The remark on a checklist item, shown below its line. */
export function ItemRemark(props: ItemRemarkProps) {
  const { remark, backTo, needsPhoto, photos, isLocked, onEdit } = props
  if (remark.result === 'NA')
    return (
      <p className={classes.remark}>
        <IconCircleMinus size={20} aria-hidden="true" /> {resultLabels.NA}
      </p>
    )
  return (
    <div className={classes.frame}>
      <div className={classes.remark} data-result="NC">
        <IconCircleX size={20} aria-hidden="true" />
        <span className={classes.words}>
          <b>{resultLabels.NC}</b>
          <Why remark={remark} backTo={backTo} />
        </span>
        <Button
          size="compact-md"
          variant="subtle"
          disabled={isLocked}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Alterar ${remark.label}`}
          onClick={onEdit}
        >
          Alterar
        </Button>
      </div>
      {photos && <ItemPhotoStrip {...{ photos, needsPhoto, isLocked }} />}
    </div>
  )
}

function Why({ remark: { reasonId, note, decision }, backTo }: Pick<ItemRemarkProps, 'remark' | 'backTo'>) {
  const { data: reasons = [] } = useQuery(reasonList())
  const reason = reasons.find(({ id }) => id === reasonId) ?? null
  return (
    <Text size="sm">
      {describeRemark({ reason, note, decision })}
      {backTo && ` a partir de ${backTo}`}
    </Text>
  )
}
