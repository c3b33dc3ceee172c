import { useEffect, useEffectEvent, useState } from 'react'
import classes from './pin-pad.module.css'

const length = 6
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface PinPadProps {
  /** The accessible name of the keypad, such as 'Novo PIN'. */
  label: string
  isSending: boolean
  /** Why the last PIN was refused. */
  reason: string | undefined
  onPin: (pin: string) => void
  onCancel: () => void
}

/** A keypad that submits the PIN at the sixth digit. It has no text field, so nothing but digits can be entered. */
export function PinPad({ label, isSending, reason, onPin, onCancel }: PinPadProps) {
  const [typed, setTyped] = useState('')
  function press(digit: string) {
    if (isSending || typed.length >= length) return
    const pin = typed + digit
    setTyped(pin.length === length ? '' : pin)
    if (pin.length === length) onPin(pin)
  }
  const erase = () => setTyped(typed.slice(0, -1))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Escape') onCancel()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const shown = isSending ? length : typed.length
  return (
    <fieldset className={classes.pad} aria-label={label}>
      <div className={classes.dots} role="img" aria-label={`${shown} de ${length} números digitados`}>
        {Array.from({ length }, (_, place) => place).map(place => (
          <span key={place} className={classes.dot} data-filled={place < shown} />
        ))}
      </div>
      <p className={classes.reason} role="alert">
        {reason}
      </p>
      <div className={classes.keys}>
        {digits.map(digit => (
          <DigitKey key={digit} digit={digit} isDisabled={isSending} onPress={press} />
        ))}
        <button type="button" className={classes.key} data-small onClick={onCancel}>
          Cancelar
        </button>
        <DigitKey digit="0" isDisabled={isSending} onPress={press} />
        <button type="button" className={classes.key} data-small disabled={isSending} onClick={erase}>
          Apagar
        </button>
      </div>
    </fieldset>
  )
}

interface DigitKeyProps {
  digit: string
  isDisabled: boolean
  onPress: (digit: string) => void
}

const DigitKey = ({ digit, isDisabled, onPress }: DigitKeyProps) => (
  <button type="button" className={classes.key} disabled={isDisabled} onClick={() => onPress(digit)}>
    {digit}
  </button>
)
