import { IconChevronRight } from '@tabler/icons-react'
import classes from './route-strip.module.css'

interface RouteStripProps {
  steps: readonly { key: string; name: string; isWrong: boolean }[]
  /** Opens a step. */
  onChoose: (key: string) => void
}

/** The whole route in one line; a click opens a step. */
export const RouteStrip = ({ steps, onChoose }: RouteStripProps) => (
  <nav aria-label="Rota">
    <ol className={classes.strip}>
      {steps.map(({ key, name, isWrong }, index) => (
        <li key={key} className={classes.part}>
          {index > 0 && <IconChevronRight size={16} aria-hidden="true" className={classes.arrow} />}
          <button
            type="button"
            className={classes.step}
            data-wrong={isWrong || undefined}
            aria-description={isWrong ? 'A corrigir' : undefined}
            onClick={() => onChoose(key)}
          >
            {index + 1}. {name}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
