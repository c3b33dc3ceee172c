import type { Endpoint } from '@etapa/domain/endpoint'

type Place = Pick<Endpoint, 'path'>
type Values = Record<string, unknown>

/** The URL of an endpoint: its path with the parameters filled in, and the query without empty values. */
export function address({ path }: Place, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}
