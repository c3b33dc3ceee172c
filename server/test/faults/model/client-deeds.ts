import * as clients from '@etapa/domain/clients/endpoints'
import { clientChanged, clientMissing } from '../../../src/clients/failures.ts'
import { type Deed, deed } from './deed.ts'
import { type Client, type ClientKey, clientKeys, type World } from './world.ts'

const foreseenClients = (world: World) =>
  Object.fromEntries(
    clientKeys.filter(key => !world.clients[key].isGone).map(key => [key, world.clients[key].name]),
  )

function presentClient(world: World, key: ClientKey): Client {
  const client = world.clients[key]
  if (client.isGone) throw clientMissing()
  return client
}

export type BasedOn = 'what they saw first' | 'nothing'

export const renameClient = (key: ClientKey, name: string, basedOn: BasedOn): Deed =>
  deed({
    name: `rename ${key} to ${name}, based on ${basedOn}`,
    endpoint: clients.updateClient,
    input: known => ({
      params: { id: known.clients[key].id },
      body: { name, ...(basedOn === 'nothing' ? {} : { updatedAt: known.clients[key].updatedAt }) },
    }),
    foresee: world => {
      const client = presentClient(world, key)
      if (basedOn !== 'nothing' && client.edits > 0) throw clientChanged()
      client.name = name
      client.edits += 1
      return name
    },
    answer: client => client.name,
  })

export const deleteClient = (key: ClientKey): Deed =>
  deed({
    name: `delete ${key}`,
    endpoint: clients.deleteClient,
    input: known => ({ params: { id: known.clients[key].id } }),
    foresee: world => {
      presentClient(world, key).isGone = true
      return 'deleted'
    },
    answer: () => 'deleted',
  })

export const listClients: Deed = deed({
  name: 'list clients',
  endpoint: clients.listClients,
  input: () => ({}),
  foresee: foreseenClients,
  answer: (all, known) =>
    Object.fromEntries(
      clientKeys.flatMap(key => {
        const client = all.find(({ id }) => id === known.clients[key].id)
        return client ? [[key, client.name]] : []
      }),
    ),
})
