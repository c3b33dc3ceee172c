import { formatDateTime } from '@etapa/domain/dates'
import type { NumberedComment } from '../number-pins.ts'
import classes from './comment-list.module.css'

interface CommentListProps {
  comments: readonly NumberedComment[]
  /** The id of the highlighted comment. */
  chosen?: number
  /** Shows a comment's pin on the picture; if omitted, the comments have no button for this. */
  onShowPin?: (comment: NumberedComment) => void
}

export function CommentList({ comments, chosen, onShowPin }: CommentListProps) {
  return (
    <ol className={classes.list}>
      {comments.map(comment => (
        <li key={comment.id} data-staff={comment.isStaff || undefined} data-chosen={comment.id === chosen}>
          <p className={classes.author}>
            <strong>{comment.name}</strong>
            {comment.isStaff && <span className={classes.badge}>Oficina</span>}
            <time dateTime={comment.at}>{formatDateTime(comment.at)}</time>
          </p>
          <p className={classes.text}>{comment.text}</p>
          {comment.pin && onShowPin && (
            <button type="button" className={classes.place} onClick={() => onShowPin(comment)}>
              Ver o ponto {comment.pin.number} na página {comment.pin.page}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
