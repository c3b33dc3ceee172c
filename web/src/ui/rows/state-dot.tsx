import classes from './state-dot.module.css'

export type DotColor = 'green' | 'orange' | 'red'

interface StateDotProps {
  color: DotColor
  className?: string
}

/** A coloured dot. Its meaning is given elsewhere: in text beside it, a tooltip or a legend. */
export const StateDot = ({ color, className = '' }: StateDotProps) => (
  <span className={`${classes.dot} ${className}`} data-color={color} />
)

interface DotLegendProps {
  /** The legend's heading, which says what the dots stand for. */
  about: string
  dots: readonly { color: DotColor; words: string }[]
}

/** The legend of a list's dots. */
export const DotLegend = ({ about, dots }: DotLegendProps) => (
  <p className={classes.legend}>
    <span>{about}</span>
    {dots.map(({ color, words }) => (
      <span key={color} className={classes.entry}>
        <StateDot color={color} />
        {words}
      </span>
    ))}
  </p>
)
