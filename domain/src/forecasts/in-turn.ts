interface Ranked {
  id: number
  dueOn: string | null
  isUrgent: boolean
  isRework: boolean
  since: number
  slack: number
}

/** Slack is compared in days of this many working minutes: urgency decides among products that have equally many. */
const minutesOfDay = 480

/**
 * The order of one sector's queue. What is late comes first, then whoever has fewer whole days of slack; among equals the
 * urgent, then the least slack, then the longest waiting. What has to be done again goes before all others of its
 * deadline, and so counts with the least slack among them. Urgent without a deadline has no time to spare.
 */
export function inTurn<Product extends Ranked>(products: readonly Product[], ahead: string): Product[] {
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
