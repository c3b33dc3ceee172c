import type { ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { useId } from 'react'
import classes from './comparison-bar.module.css'
import { type Comparison, comparisons, type Viewing } from './use-viewing.ts'

interface ComparisonBarProps {
  /** The number of the link's own version. */
  own: number
  earlier: readonly ShownVersion[]
  viewing: Viewing
}

/** Controls for choosing how versions are compared, and with which earlier one. */
export function ComparisonBar({ own, earlier, viewing }: ComparisonBarProps) {
  const { comparison, setComparison, against, setAgainst } = viewing
  const name = useId()
  const labels: Record<Comparison, string> = {
    none: `Versão ${own}`,
    side: 'Lado a lado',
    slider: 'Deslizar',
  }
  return (
    <div className={classes.bar}>
      <fieldset className={classes.choices}>
        <legend>Comparar com uma versão anterior</legend>
        {comparisons.map(choice => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={comparison === choice}
              onChange={() => setComparison(choice)}
            />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </fieldset>
      {comparison !== 'none' && earlier.length > 1 && (
        <select
          aria-label="Versão para comparar"
          value={against}
          onChange={event => setAgainst(Number(event.currentTarget.value))}
        >
          {earlier.map(({ version }) => (
            <option key={version} value={version}>
              Versão {version}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
