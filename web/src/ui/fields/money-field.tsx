import { formatMoney, priceInWords, readCents } from '@etapa/domain/money'
import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface MoneyFieldProps {
  label: ReactNode
  /** The amount in cents. */
  value: number
  onChange: (cents: number) => void
  /** Shown in place of zero. */
  placeholder?: string
  onFocus?: () => void
  onBlur?: () => void
}

/**
 * A field for an amount in reais. Digits are entered from the right, as on a cash register. Zero means that no amount
 * is given.
 */
export function MoneyField({
  label,
  value,
  onChange,
  placeholder = priceInWords(null),
  ...focus
}: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const fromEnd = useRef(0)

  // The mask may change the text to the left of the caret, so the caret is restored by its distance from the end.
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) return
    const caret = shown(value).length - fromEnd.current
    input.current?.setSelectionRange(caret, caret)
  }, [value])

  return (
    <TextInput
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={shown(value)}
      {...focus}
      onChange={({ currentTarget: { value: typed, selectionEnd } }) => {
        fromEnd.current = typed.length - (selectionEnd ?? typed.length)
        onChange(readCents(typed))
      }}
    />
  )
}

const shown = (cents: number): string => (cents === 0 ? '' : formatMoney(cents))
