import {
  type AdminLevel,
  adminLevelLabel,
  adminLevels,
  employeeChanges,
  newEmployee,
} from '@etapa/domain/employees/employee'
import { type SectorKey, sectorLabel, sectors } from '@etapa/domain/stages/sectors'
import { Select, TextInput } from '@mantine/core'
import { useKept } from '../sessions/use-kept.ts'
import { formDraft } from '../ui/form-draft.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useRecordForm } from '../ui/use-record-form.ts'

/** What is typed of an employee; a new one has no sector yet. */
export type EmployeeDraft = {
  name: string
  email: string
  password: string
  sector: SectorKey | ''
  adminLevel: AdminLevel
}

const labels = {
  name: 'Nome',
  email: 'Email',
  password: 'Senha',
  sector: 'Setor',
  adminLevel: 'Nível de Acesso',
}

/** Adding and editing differ in words, and in whether a password must be given. */
const variants = {
  add: {
    schema: newEmployee,
    submitLabel: 'Adicionar Funcionário',
    failedText: 'Não foi possível adicionar o funcionário',
    name: 'Nome do Funcionário',
    sector: 'Setor',
    passwordHint: 'Pelo menos 8 caracteres.',
  },
  edit: {
    schema: employeeChanges,
    submitLabel: 'Salvar Funcionário',
    failedText: 'Não foi possível editar o funcionário',
    name: 'Nome',
    sector: 'Cargo',
    passwordHint: 'Deixe em branco para manter a senha de hoje.',
  },
}

interface EmployeeFormProps {
  variant: keyof typeof variants
  /** Under which what was typed is kept. */
  draftName: string
  stored: EmployeeDraft
  save: (draft: EmployeeDraft) => Promise<unknown>
  refresh?: () => void
}

export function EmployeeForm({ variant, draftName, ...options }: EmployeeFormProps) {
  const { schema, failedText, submitLabel, ...words } = variants[variant]
  const kept = useKept(draftName, formDraft)
  const { frame, field } = useRecordForm({ labels, schema, failedText, kept, ...options })
  return (
    <RecordForm {...frame} submitLabel={submitLabel}>
      <TextInput
        maxLength={120}
        required
        autoFocus={options.stored.name === ''}
        {...field('name')}
        label={words.name}
      />
      <TextInput type="email" maxLength={254} required {...field('email')} />
      <PasswordField
        required={variant === 'add'}
        description={words.passwordHint}
        {...field('password')}
        autoComplete="new-password"
      />
      <Select
        data={sectors.map(({ key, label }) => ({ value: key, label }))}
        placeholder="Escolha o setor"
        allowDeselect={false}
        required
        {...field('sector', sector => sector && sectorLabel(sector))}
        label={words.sector}
      />
      <Select
        data={adminLevels.map(({ key, label }) => ({ value: key, label }))}
        allowDeselect={false}
        required
        {...field('adminLevel', adminLevelLabel)}
      />
    </RecordForm>
  )
}
