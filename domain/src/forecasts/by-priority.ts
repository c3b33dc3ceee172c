interface Ranked {
  id: number
  dueOn: string | null
  isUrgent: boolean
  isRework: boolean
  since: number
  customerSince: number | null
  slack: number
}

/**
 * The assumed length of a working day, in minutes. Urgency decides between products with the same number of whole days
 * of slack.
 */
const minutesOfDay = 480

/**
 * Sorts a sector's queue: late products first, then by whole days of slack, urgency, slack in minutes, rework and
 * waiting time. A rework with a deadline counts as having the least slack of all products with that deadline, and an
 * urgent product without a deadline as having no slack. Products that wait for their customer come last, even if they
 * are late.
 */
export function byPriority<Product extends Ranked>(products: readonly Product[], ahead: string): Product[] {
  const least = new Map<string | null, number>()
  for (const { dueOn, slack } of products) {
    least.set(dueOn, Math.min(least.get(dueOn) ?? Number.POSITIVE_INFINITY, slack))
  }
  const slackOf = ({ dueOn, isUrgent, isRework, slack }: Ranked) => {
    if (dueOn === null) return isUrgent ? 0 : slack
    return isRework ? (least.get(dueOn) ?? slack) : slack
  }
  const isLate = ({ dueOn }: Ranked) => dueOn !== null && dueOn < ahead
  return products.toSorted((one, other) => {
    const isWaiting = one.customerSince !== null
    if (isWaiting !== (other.customerSince !== null)) return isWaiting ? 1 : -1
    if (isLate(one) !== isLate(other)) return isLate(one) ? -1 : 1
    const slack = slackOf(one)
    const others = slackOf(other)
    if (one.isUrgent !== other.isUrgent) {
      const days = Math.floor(slack / minutesOfDay)
      const otherDays = Math.floor(others / minutesOfDay)
      if (days === otherDays) return one.isUrgent ? -1 : 1
      return days < otherDays ? -1 : 1
    }
    if (slack !== others) return slack < others ? -1 : 1
    if (one.isRework !== other.isRework) return one.isRework ? -1 : 1
    return one.since - other.since || one.id - other.id
  })
}
