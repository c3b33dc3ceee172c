import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** An integer percentage, 0 to 100. */
  value: number
  label: string
}

export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <div className={classes.bar}>
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
    >
      <div className={classes.done} data-whole={value === 100} style={{ width: `${value}%` }} />
    </div>
    <span className={classes.percent}>{value}%</span>
  </div>
)
