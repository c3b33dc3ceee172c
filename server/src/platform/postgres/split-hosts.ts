/** One address for each of the hosts that a DATABASE_URL names. */
export function splitHosts(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = url.match(/^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/) ?? []
  const [first = '', ...others] = hosts.split(',').map(host => `${before}${host}${after}`)
  return [first, ...others]
}
