import { type Days, isSamePeriod, months } from '@etapa/domain/periods'
import { Button } from '@mantine/core'

interface MonthButtonsProps {
  /** The current period. */
  shown: Days
  onChoose: (period: Days) => void
}

/** Buttons for this month and the previous one. */
export const MonthButtons = ({ shown, onChoose }: MonthButtonsProps) =>
  months.map(({ label, period }) => {
    const isShown = isSamePeriod(shown, period())
    return (
      <Button
        key={label}
        variant={isShown ? 'filled' : 'default'}
        aria-pressed={isShown}
        onClick={() => onChoose(period())}
      >
        {label}
      </Button>
    )
  })
