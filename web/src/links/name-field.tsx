import { longestFullName } from '@etapa/domain/links/full-name'
import controls from './controls.module.css'

export const missingName = 'Escreva o seu nome completo.'

interface NameFieldProps {
  name: string
  onName: (name: string) => void
  isMissing: boolean
}

/** The customer's full name, which every answer and comment requires. */
export const NameField = ({ name, onName, isMissing }: NameFieldProps) => (
  <label className={controls.field}>
    <span>Seu nome completo</span>
    <input
      name="name"
      value={name}
      maxLength={longestFullName}
      autoComplete="name"
      aria-invalid={isMissing}
      onChange={event => onName(event.currentTarget.value)}
    />
  </label>
)
