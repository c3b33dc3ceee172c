import type { Comment } from '@etapa/domain/approvals/version'
import type { Point } from './picture/zoom.ts'

export interface NumberedComment extends Comment {
  /** The number and place of its pin; undefined for a comment without one. */
  pin?: Point & { page: number; number: number }
}

/** Numbers the comments that have a pin, consecutively across all pages. */
export function numberPins(comments: readonly Comment[]): NumberedComment[] {
  let number = 0
  return comments.map(comment => {
    const { x, y, page } = comment
    if (x === null || y === null || page === null) return comment
    number += 1
    return { ...comment, pin: { x, y, page, number } }
  })
}
