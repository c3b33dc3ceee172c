import { type Actor, may } from '../capabilities.ts'
import { rankAfter, sameRank } from '../role.ts'
import type { EmployeeChanges, Person } from './employee.ts'

/** Whether the editor may make these changes: managers can edit anyone, others only their own name and password. */
export function mayEditEmployee(
  editor: Actor & Pick<Person, 'id'>,
  employee: Person,
  changes: Pick<EmployeeChanges, 'email' | 'sector' | 'adminLevel' | 'role' | 'switches'>,
): boolean {
  if (may(editor, 'people:edit')) return true
  const kept = (field: 'email' | 'sector') =>
    changes[field] === undefined || changes[field] === employee[field]
  return (
    editor.id === employee.id &&
    kept('email') &&
    kept('sector') &&
    sameRank(rankAfter(employee, changes), employee)
  )
}

/**
 * Whether the changes affect a person's own sign-in data, which requires the current password in case the session was
 * hijacked.
 */
export const changesAccess = (
  own: Pick<Person, 'email'>,
  changes: Pick<EmployeeChanges, 'email' | 'password'>,
): boolean =>
  changes.password !== '' || (changes.email === undefined ? own.email : changes.email) !== own.email

/** Whether the changes affect how somebody else signs in or what they may do. */
export const handsOutAccess = (
  employee: Person,
  changes: Pick<EmployeeChanges, 'email' | 'password' | 'adminLevel' | 'role' | 'switches'>,
): boolean => changesAccess(employee, changes) || !sameRank(rankAfter(employee, changes), employee)
