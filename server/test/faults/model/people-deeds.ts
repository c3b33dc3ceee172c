import type { AdminLevel } from '@etapa/domain/admin-level'
import * as employees from '@etapa/domain/employees/endpoints'
import { Failure } from '@etapa/domain/failure'
import * as sessions from '@etapa/domain/sessions/endpoints'
import * as failures from '../../../src/employees/failures.ts'
import type { BasedOn } from './client-deeds.ts'
import { type Deed, deed } from './deed.ts'
import { password } from './known.ts'
import { type Person, type PersonKey, personKeys, type World } from './world.ts'

const foreseenPeople = (world: World) =>
  Object.fromEntries(
    personKeys
      .filter(key => !world.people[key].isGone)
      .map(key => [key, { name: world.people[key].name, level: world.people[key].level }]),
  )

function presentPerson(world: World, key: PersonKey): Person {
  const person = world.people[key]
  if (person.isGone) throw failures.employeeMissing()
  return person
}

function refuseIfLastManager(world: World, key: PersonKey): void {
  const others = personKeys.filter(other => other !== key && !world.people[other].isGone)
  if (others.every(other => world.people[other].level !== 'admin')) throw failures.lastManager()
}

function endSessions(world: World, key: PersonKey): void {
  for (const [session, person] of Object.entries(world.sessions)) {
    if (person === key) delete world.sessions[session]
  }
}

export const dismiss = (key: PersonKey): Deed =>
  deed({
    name: `dismiss ${key}`,
    endpoint: employees.deleteEmployee,
    input: known => ({ params: { id: known.people[key].id } }),
    foresee: world => {
      const person = presentPerson(world, key)
      if (person.level === 'admin') refuseIfLastManager(world, key)
      person.isGone = true
      endSessions(world, key)
      return 'dismissed'
    },
    answer: () => 'dismissed',
  })

export const setLevel = (key: PersonKey, level: AdminLevel): Deed =>
  deed({
    name: `make ${key} ${level}`,
    endpoint: employees.updateEmployee,
    input: known => ({ params: { id: known.people[key].id }, body: { adminLevel: level } }),
    foresee: (world, doer) => {
      const person = presentPerson(world, key)
      const isKept = doer.person === key && person.level === level
      if (doer.level !== 'admin' && !isKept) throw failures.onlyOwnNameAndPassword()
      if (person.level === 'admin' && level === 'user') {
        refuseIfLastManager(world, key)
        endSessions(world, key)
      }
      person.level = level
      person.edits += 1
      return { name: person.name, level }
    },
    answer: ({ name, adminLevel }) => ({ name, level: adminLevel }),
  })

export const renamePerson = (key: PersonKey, name: string, basedOn: BasedOn): Deed =>
  deed({
    name: `rename ${key} to ${name}, based on ${basedOn}`,
    endpoint: employees.updateEmployee,
    input: known => ({
      params: { id: known.people[key].id },
      body: { name, ...(basedOn === 'nothing' ? {} : { updatedAt: known.people[key].updatedAt }) },
    }),
    foresee: (world, doer) => {
      const person = presentPerson(world, key)
      if (doer.level !== 'admin' && doer.person !== key) throw failures.onlyOwnNameAndPassword()
      if (basedOn !== 'nothing' && person.edits > 0) throw failures.employeeChanged()
      person.name = name
      person.edits += 1
      return { name, level: person.level }
    },
    answer: ({ name, adminLevel }) => ({ name, level: adminLevel }),
  })

export const signIn = (key: PersonKey): Deed =>
  deed({
    name: `sign in as ${key}`,
    endpoint: sessions.login,
    input: known => ({ body: { email: known.people[key].email ?? '', password } }),
    foresee: (world, _, { session, opens }) => {
      const { isGone, name, level } = world.people[key]
      if (isGone) throw new Failure('unauthenticated', 'Login invalido')
      delete world.sessions[session]
      world.sessions[opens] = key
      return { name, level }
    },
    answer: ({ name, adminLevel }) => ({ name, level: adminLevel }),
  })

export const signOut: Deed = deed({
  name: 'sign out',
  endpoint: sessions.logout,
  input: () => ({}),
  foresee: (world, _, { session }) => {
    delete world.sessions[session]
    return 'out'
  },
  answer: () => 'out',
})

export const askWhoIAm: Deed = deed({
  name: 'ask who I am',
  endpoint: sessions.me,
  input: () => ({}),
  foresee: (world, { person }) => world.people[person].name,
  answer: ({ name }) => name,
})

export const listPeople: Deed = deed({
  name: 'list people',
  endpoint: employees.listEmployees,
  input: () => ({}),
  foresee: foreseenPeople,
  answer: (all, known) =>
    Object.fromEntries(
      personKeys.flatMap(key => {
        const person = all.find(({ id }) => id === known.people[key].id)
        return person ? [[key, { name: person.name, level: person.adminLevel }]] : []
      }),
    ),
})
