import type { Plugin } from 'vite'

interface Change {
  found: string
  wanted: string
}

/** Why each is needed stands in docs/decisions/mended-driver.md. */
const changes: Record<string, Change[]> = {
  'postgres/src/connection.js': [
    {
      found: '    const x = socket.write(chunk, fn)\n',
      wanted: `    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)
`,
    },
    {
      found: '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
      wanted:
        '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = errorResponse = null\n    socket.removeListener',
    },
    {
      found: '    !hadError && (query || sent.length) && error(',
      wanted: '    ;(query || sent.length) && error(',
    },
    {
      found: '    if (initial)\n      return reconnect()\n',
      wanted: "    initial && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    },
    {
      found: '    closedTime = performance.now()\n',
      wanted: `    query = null
    ended && (ended(), ending = ended = null)
    closedTime = performance.now()
`,
    },
    { found: 'return fetchArrayTypes()', wanted: 'return fetchArrayTypes().catch(noop)' },
    { found: '    query.execute()\n  }', wanted: '    query.catch(noop)\n  }' },
    {
      found: '    count: 0,\n    id\n  }',
      wanted: `    count: 0,
    id,
    get oldest() { return initial || query },
    get socket() { return socket }
  }`,
    },
  ],
  'postgres/src/index.js': [
    {
      found: '  const sql = Sql(handler)\n\n  Object.assign(sql, {',
      wanted: `  const sql = Sql(handler)
  options.no_subscribe || (options.onpool && options.onpool({ sql, connections, queries }))

  Object.assign(sql, {`,
    },
    {
      found: '    onclose         : o.onclose,\n',
      wanted: '    onclose         : o.onclose,\n    onpool          : o.onpool,\n',
    },
    {
      found: '  function handler(query) {\n',
      wanted: '  function handler(query) {\n    query.since = Date.now()\n',
    },
    {
      found: '      , connection\n      , prepare = null\n',
      wanted: '      , connection\n      , lost = null\n      , prepare = null\n',
    },
    {
      found: 'new Promise((_, reject) => connection.onclose = reject)',
      wanted: 'new Promise((_, reject) => connection.onclose = e => reject(lost = e))',
    },
    {
      found: '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      wanted:
        '        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n        q.since = Date.now()\n',
    },
  ],
  'postgres/src/queue.js': [
    {
      found: '    remove: (x) => {\n',
      wanted: '    get first() {\n      return xs[index]\n    },\n    remove: (x) => {\n',
    },
  ],
}

/** The code of a file of the driver with its changes, or nothing for any other file. */
export function mended(file: string, code: string): string | undefined {
  const name = Object.keys(changes).find(name => file.endsWith(`/${name}`))
  return (
    name &&
    changes[name]?.reduce((sofar, { found, wanted }) => {
      if (sofar.split(found).length !== 2) {
        throw new Error(`${name} has changed: see whether docs/decisions/mended-driver.md is still needed`)
      }
      return sofar.replace(found, () => wanted)
    }, code)
  )
}

/** Mends the PostgreSQL driver while it is bundled. A version that no longer fits stops the build. */
export const mendPostgres = (): Plugin => ({
  name: 'mend-postgres',
  transform(code, id) {
    const better = mended(id, code)
    return better === undefined ? undefined : { code: better, map: null }
  },
})
