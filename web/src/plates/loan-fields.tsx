import { lastDay } from '@etapa/domain/calendar/calendar-day'
import { today } from '@etapa/domain/periods'
import type { LoanDraft } from '@etapa/domain/plates/loan'
import { TextInput } from '@mantine/core'
import { DayField } from '../ui/fields/day-field.tsx'

interface LoanFieldsProps {
  loan: LoanDraft
  onChange: (loan: LoanDraft) => void
}

/** The fields for the contact person and the return date of a loan. */
export const LoanFields = ({ loan, onChange }: LoanFieldsProps) => (
  <>
    <TextInput
      size="md"
      label="Contato"
      placeholder="Quem levou, pelo cliente"
      maxLength={120}
      autoComplete="off"
      value={loan.contact}
      onChange={event => onChange({ ...loan, contact: event.currentTarget.value })}
    />
    <DayField
      label="Devolver até"
      value={loan.returnOn ?? ''}
      onChange={day => onChange({ ...loan, returnOn: day || null })}
      earliest={today()}
      latest={lastDay}
      clearable
    />
  </>
)
