import type { ApprovalPage, ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import type { Decision } from '@etapa/domain/approvals/version'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import controls from '../../links/controls.module.css'
import classes from './decision-section.module.css'

interface DecisionSectionProps {
  page: ApprovalPage
  version: ShownVersion
  checked: readonly string[]
  onChecked: (checked: string[]) => void
  onDecide: (decision: Decision) => void
}

/** The confirmations to check, and the buttons that approve the artwork or request changes. */
export function DecisionSection(props: DecisionSectionProps) {
  const { page, version, checked, onChecked, onDecide } = props

  const toggle = (text: string, isChecked: boolean) =>
    onChecked(page.confirmations.filter(each => (each === text ? isChecked : checked.includes(each))))

  return (
    <section className={`${controls.card} ${classes.decision}`}>
      <h2>Sua resposta sobre a versão {version.version}</h2>
      {page.confirmations.length > 0 && (
        <fieldset className={classes.confirmations}>
          <legend className={controls.legend}>Marque o que você conferiu</legend>
          {page.confirmations.map(text => (
            <label key={text}>
              <input
                type="checkbox"
                checked={checked.includes(text)}
                onChange={event => toggle(text, event.currentTarget.checked)}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={classes.buttons}>
        <button type="button" className={controls.approve} onClick={() => onDecide('approved')}>
          <IconCheck size={22} stroke={2} aria-hidden="true" />
          Aprovar
        </button>
        <button type="button" className={controls.secondary} onClick={() => onDecide('changes')}>
          <IconPencil size={20} stroke={1.8} aria-hidden="true" />
          Pedir ajustes
        </button>
      </div>
      <p className={controls.hint}>Nada é decidido até você confirmar com o seu nome.</p>
    </section>
  )
}
