import { type AdminLevel, adminLevels } from '@etapa/domain/admin-level'
import {
  levelOf,
  type Rank,
  type Role,
  rankAfter,
  roles,
  type SentRank,
  switchesOf,
  switchLabels,
} from '@etapa/domain/role'
import { Fieldset, Select, Stack, Switch } from '@mantine/core'

/** A short description of what each role may do. */
const roleHelp: Record<Role, string> = {
  manager: 'Vê e faz tudo, também funcionários, serviços e cópias de segurança.',
  office: 'Cria e edita ordens e clientes, e acompanha a produção.',
  floor: 'Escaneia e faz as tarefas. Não vê listas de ordens, clientes nem indicadores.',
  viewer: 'Vê o que o Escritório vê, e não muda nada.',
}

const switchHelp = {
  seePrices: 'O valor das ordens, os totais e os preços por cm² dos clientes.',
  cancelOrders: 'Cancelar ordens de serviço e restaurar as canceladas.',
  discardPlates: 'Descartar clichês do arquivo, e trazer de volta os descartados.',
  bill: 'Fazer e cancelar faturas, registrar pagamentos e notas fiscais.',
} as const

export type RankDraft = Pick<Rank, 'role' | 'switches'> & { adminLevel: AdminLevel }

interface RoleFieldsProps {
  rank: RankDraft
  onChange: (rank: RankDraft) => void
  /**
   * The form's props for the level select, such as its label, its error, and a note if somebody else has changed the
   * value. `roleField` has those of the role select.
   */
  levelField: object
  roleField: object
}

/** The level, role and permissions of an employee. Changing the level or the role adjusts the other to match. */
export function RoleFields({ rank, onChange, levelField, roleField }: RoleFieldsProps) {
  const { role, switches } = rank
  const change = (sent: SentRank) => {
    const next = rankAfter(rank, sent)
    onChange({ ...next, adminLevel: levelOf(next.role) })
  }
  const offered = switchesOf[role]
  return (
    <>
      <Select<AdminLevel>
        data={adminLevels.map(({ key, label }) => ({ value: key, label }))}
        allowDeselect={false}
        required
        {...levelField}
        value={rank.adminLevel}
        onChange={adminLevel => adminLevel && change({ adminLevel })}
      />
      <Select<Role>
        data={roles.map(({ key, label }) => ({ value: key, label }))}
        allowDeselect={false}
        required
        description={roleHelp[role]}
        {...roleField}
        value={role}
        onChange={chosen => chosen && change({ role: chosen })}
      />
      {offered.length > 0 && (
        <Fieldset legend="Permissões">
          <Stack gap="md">
            {offered.map(name => (
              <Switch
                key={name}
                label={switchLabels[name]}
                description={switchHelp[name]}
                checked={switches[name]}
                onChange={event => change({ switches: { [name]: event.currentTarget.checked } })}
              />
            ))}
          </Stack>
        </Fieldset>
      )}
    </>
  )
}
