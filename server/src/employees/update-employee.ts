import type { Employee, EmployeeChanges } from '@etapa/domain/employees/employee'
import { updateEmployee as contract } from '@etapa/domain/employees/endpoints'
import { changesAccess, mayEditEmployee } from '@etapa/domain/employees/may-edit-employee'
import { rankAfter } from '@etapa/domain/role'
import type { Sql } from '../platform/database/database.ts'
import { isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'
import { announceChanges } from '../platform/events/changes.ts'
import { findSector } from '../sectors/find-sector.ts'
import { lockNames } from '../sectors/lock-names.ts'
import { hashChosenPassword } from '../sessions/chosen-password.ts'
import { proveIdentity } from '../sessions/prove-identity.ts'
import { endSessionsOf, requireSession } from '../sessions/session-store.ts'
import { newPassword, tellOwner } from '../sessions/tell-owner.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { employeeColumns } from './badge-state.ts'
import { getEmployee } from './employee-reader.ts'
import { emailNeeded, employeeChanged, onlyOwnNameAndPassword, passwordNeeded } from './failures.ts'
import { keepAManagerBeside } from './keep-a-manager.ts'
import { lockEmployee } from './lock-employee.ts'
import { withUniqueEmail } from './unique-email.ts'

const newEmail = (email: string | null) => ({
  subject: 'O seu e-mail de acesso ao Etapa mudou',
  what: email ? `Agora se entra na sua conta com ${email}.` : 'Agora se entra na sua conta só com o crachá.',
})

/**
 * Updates the fields that were sent. Throws a conflict if `updatedAt` was sent and the employee has changed since then.
 */
export async function updateEmployee(
  sql: Sql,
  editor: Visitor,
  id: number,
  sent: EmployeeChanges,
): Promise<Employee> {
  const changes = sent.sector ? { ...sent, sector: (await findSector(sql, sent.sector)).key } : sent
  // Permission is checked before the expensive password hash, and again within the transaction.
  if (!mayEditEmployee(editor.user, await getEmployee(sql, id), changes)) throw onlyOwnNameAndPassword()
  const checkedHash =
    editor.user.id === id && changesAccess(editor.user, changes)
      ? await proveIdentity(sql, editor, changes.currentPassword)
      : null
  const passwordHash = changes.password
    ? await hashChosenPassword('Senha', changes.password, { ...changes, email: changes.email ?? undefined })
    : null
  return await withUniqueEmail(() =>
    sql.begin(async tx => {
      await lockNames(tx)
      const current = await lockEmployee(tx, id)
      await requireSession(tx, editor)
      if (changes.sector && changes.sector !== current.sector) await findSector(tx, changes.sector)
      if (!mayEditEmployee(editor.user, current, changes)) throw onlyOwnNameAndPassword()
      const { role, switches } = rankAfter(current, changes)
      if (current.role === 'manager' && role !== 'manager') await keepAManagerBeside(tx, id)
      const email = changes.email === undefined ? current.email : changes.email
      if (!email && role !== 'floor') throw emailNeeded()
      if (email && !current.email && !passwordHash) throw passwordNeeded()
      // A narrower role or switch applies from the next request on, without ending the session: a form stays open.
      const losesAccess = (current.email && !email) || (current.role === 'manager' && role !== 'manager')

      const [changed] = await tx<Employee[]>`
        update users
        set name = coalesce(${changes.name ?? null}, name), email = ${email},
          sector = coalesce(${changes.sector ?? null}, sector),
          role = ${role}, see_prices = ${switches.seePrices}, cancel_orders = ${switches.cancelOrders},
          discard_plates = ${switches.discardPlates}, bill = ${switches.bill},
          password_hash = case when ${email}::text is not null then coalesce(${passwordHash}, password_hash) end,
          updated_at = ${nextVersion(tx)}
        where id = ${id} and ${isSeenVersion(tx, changes.updatedAt)}
          and (${checkedHash}::text is null or password_hash = ${checkedHash})
        returning ${employeeColumns(tx)}`
      if (!changed) throw employeeChanged()

      const by = editor.user.id === id ? undefined : editor.user.name
      const notice = { browser: editor, userId: id, to: current.email, by }
      if (passwordHash && current.email) await tellOwner(tx, { ...notice, ...newPassword })
      if (current.email && email !== current.email) await tellOwner(tx, { ...notice, ...newEmail(email) })
      await announceChanges(tx, contract.command.changes)
      if (losesAccess) await endSessionsOf(tx, id)
      else if (passwordHash) await endSessionsOf(tx, id, editor.token)
      return changed
    }),
  )
}
