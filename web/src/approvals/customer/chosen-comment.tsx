import { IconX } from '@tabler/icons-react'
import controls from '../../links/controls.module.css'
import type { NumberedComment } from '../number-pins.ts'
import classes from './chosen-comment.module.css'

interface ChosenCommentProps {
  comment: NumberedComment | undefined
  onClose: () => void
}

/** The comment of the chosen pin, shown below the picture because the list is out of sight on a phone. */
export function ChosenComment({ comment, onClose }: ChosenCommentProps) {
  return (
    <div role="status" className={classes.place}>
      {comment?.pin && (
        <div className={classes.chosen}>
          <p>
            <strong>
              {comment.pin.number}. {comment.name}:
            </strong>{' '}
            {comment.text}
          </p>
          <button type="button" className={controls.square} aria-label="Fechar" onClick={onClose}>
            <IconX size={20} stroke={1.8} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
