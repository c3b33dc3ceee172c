import { adminLevelLabel } from '@etapa/domain/admin-level'
import { employeeChanges, newEmployee } from '@etapa/domain/employees/employee'
import { changesAccess } from '@etapa/domain/employees/may-edit-employee'
import { levelOf, rankAfter, roleLabel } from '@etapa/domain/role'
import { Select, Switch, TextInput } from '@mantine/core'
import { useSectors } from '../sectors/use-sectors.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { RecordForm } from '../ui/forms/record-form.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'
import { type RankDraft, RoleFields } from './role-fields.tsx'

/** The values of the form. The sector of a new employee is empty until one is chosen. */
export type EmployeeDraft = {
  name: string
  /** Null for people on the floor who only have a badge. */
  email: string | null
  /** Undefined for a new employee without an e-mail address. */
  password: string | undefined
  currentPassword: string
  sector: string
} & RankDraft

const labels = {
  name: 'Nome',
  email: 'Email',
  password: 'Senha',
  currentPassword: 'Senha atual',
  sector: 'Setor',
  adminLevel: 'Nível de Acesso',
  role: 'Função',
  switches: 'Permissões',
}

/** The differences between adding and editing: the validation schema and the texts. */
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
    passwordHint: 'Deixe em branco para manter a senha atual.',
  },
}

const ownChanges = (own: EmployeeDraft) =>
  employeeChanges.refine(changes => changes.currentPassword !== '' || !changesAccess(own, changes), {
    error: 'Senha atual: informe-a para mudar o seu e-mail ou a sua senha',
    path: ['currentPassword'],
  })

interface EmployeeFormProps {
  variant: keyof typeof variants
  /**
   * Whether the record is the person's own, in which case changing the e-mail or password requires the current
   * password.
   */
  isOwn?: boolean
  /** The name under which the unsaved input is stored, separately for each person. */
  draftName: string
  stored: EmployeeDraft
  save: (draft: EmployeeDraft) => Promise<void>
  refresh?: () => void
}

export function EmployeeForm({ variant, isOwn, draftName, ...options }: EmployeeFormProps) {
  const { schema, failedText, submitLabel, ...words } = variants[variant]
  const draftStore = useStoredDraft(draftName, formDraft)
  const { active, nameOf } = useSectors()
  const { frame, field, values, setValues } = useRecordForm({
    labels,
    schema: isOwn ? ownChanges(options.stored) : schema,
    failedText,
    draftStore,
    ...options,
  })
  const isWithoutEmail = values.email === null
  const withEmail = { email: options.stored.email ?? '', password: '' }
  const withoutEmail = { email: null, password: variant === 'add' ? undefined : '' }

  /** Clears the e-mail and switches to the floor role, the only one that can do without it. */
  function leaveOutEmail() {
    setValues({ ...withoutEmail, ...rankAfter(values, { role: 'floor' }), adminLevel: levelOf('floor') })
  }

  function changeRank(rank: RankDraft) {
    setValues({ ...rank, ...(isWithoutEmail && rank.role !== 'floor' && withEmail) })
  }

  return (
    <RecordForm {...frame} submitLabel={submitLabel}>
      <TextInput
        maxLength={120}
        required
        autoFocus={options.stored.name === ''}
        {...field('name')}
        label={words.name}
      />
      <TextInput
        type="email"
        maxLength={254}
        required={!isWithoutEmail}
        disabled={isWithoutEmail}
        {...field('email', email => email ?? '')}
        value={values.email ?? ''}
      />
      {!isOwn && (
        <Switch
          label="Sem e-mail, só crachá"
          description="Somente para a função Produção. A pessoa entra com o crachá nos celulares da oficina."
          checked={isWithoutEmail}
          onChange={event => (event.currentTarget.checked ? leaveOutEmail() : setValues(withEmail))}
        />
      )}
      <PasswordField
        required={variant === 'add' && !isWithoutEmail}
        disabled={isWithoutEmail}
        description={words.passwordHint}
        {...field('password', () => '')}
        value={values.password ?? ''}
        autoComplete="new-password"
      />
      {isOwn && (
        <PasswordField
          description="Somente para mudar o seu e-mail ou a sua senha."
          {...field('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <Select
        data={active.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder="Escolha o setor"
        allowDeselect={false}
        required
        {...field('sector', sector => sector && nameOf(sector))}
        label={words.sector}
      />
      <RoleFields
        rank={values}
        onChange={changeRank}
        levelField={field('adminLevel', adminLevelLabel)}
        roleField={field('role', roleLabel)}
      />
    </RecordForm>
  )
}
