import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { capabilitiesOf } from '@etapa/domain/capabilities'
import { type Access, type Endpoint, isOpen, requiredBy } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { errorCodeHeader, errorFieldHeader } from '@etapa/domain/failure'
import { idParam, largestId } from '@etapa/domain/fields'
import { rankAfter, roles } from '@etapa/domain/role'
import { formatSize } from '@etapa/domain/sizes'
import { version } from '@etapa/domain/version'
import { hookEvents } from '@etapa/domain/webhooks/hook-events'
import { z } from 'zod'

export type Schema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema: Schema }>

interface RequestBody {
  description: string
  required: boolean
  content: Content
}

const schema = (type: z.ZodType, io: 'input' | 'output' = 'input'): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: describeId })
  return rest
}

const { pattern: idPattern } = z.toJSONSchema(idParam(), { io: 'input' })

/** Describes an id in a URL as the number that it is in bodies; in the contract it is text, as it arrives. */
function describeId({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.pattern !== idPattern) return
  delete jsonSchema.pattern
  Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: largestId })
}

function accessInWords(access: Access): string {
  if (access === 'public') return 'público'
  if (access === 'link') return 'quem tem o link'
  if (access === 'session') return 'todos os funcionários'
  const required = requiredBy(access)
  const holders = roles.filter(({ key }) => {
    const held = capabilitiesOf(rankAfter(undefined, { role: key }))
    return required.every(capability => held.includes(capability))
  })
  return `${holders.map(({ label }) => label).join(', ')} (${required.join(', ')})`
}

function parameters(endpoint: Endpoint) {
  const listed = (type: z.ZodType, location: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema(type)
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')]
}

function requestBody(endpoint: Endpoint): { requestBody?: RequestBody } {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  const description = `Até ${formatSize(endpoint.bodyLimit)}.`
  const required = !endpoint.body.safeParse(undefined).success
  if (!endpoint.files)
    return {
      requestBody: {
        description,
        required,
        content: { 'application/json': { schema: schema(endpoint.body) } },
      },
    }
  const fields = schema(endpoint.body)
  const files: Schema = { type: 'array', items: { type: 'string', format: 'binary' } }
  const form: Schema = {
    ...fields,
    type: 'object',
    properties: { ...fields.properties, [endpoint.files]: files },
  }
  return {
    requestBody: { description, required: true, content: { 'multipart/form-data': { schema: form } } },
  }
}

function replyContent(endpoint: Endpoint): Content {
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schema(endpoint.reply, 'output') } }
}

function securityOf(access: Access): { security?: { session: [] }[] } {
  if (isOpen(access)) return { security: [] }
  return mayBeKey(access) ? {} : { security: [{ session: [] }] }
}

/** Whether an API key can have the capabilities that a call requires. */
const mayBeKey = (access: Access): boolean =>
  access !== 'session' && requiredBy(access).every(needed => keyCapabilities.some(name => name === needed))

const failure = {
  description: 'Falha: mensagem em português, uma linha por motivo',
  headers: {
    [errorCodeHeader]: {
      description:
        'O motivo, para programas. Exemplos: invalid, email-taken, stage-blocked, changed-meanwhile',
      required: true,
      schema: { type: 'string' },
    },
    [errorFieldHeader]: {
      description:
        'O campo de cada linha da mensagem, na mesma ordem e separados por vírgula; vazio na linha sem campo. Ausente se nenhuma tem',
      schema: { type: 'string' },
    },
    'retry-after': { description: 'Com 429: os segundos a esperar', schema: { type: 'integer' } },
  },
  content: { 'text/plain': { schema: { type: 'string' } } },
}

const groupOf = (path: string): string => path.split('/')[1] ?? ''

/** Derives the name of an operation from its method and path: `putClientUpdateById`. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/[/-]/)
    .map(part => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .flatMap(part => part.split(/[-.]/))
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function operation(endpoint: Endpoint) {
  return {
    operationId: operationIdOf(endpoint),
    tags: [groupOf(endpoint.path)],
    summary: endpoint.summary,
    description: `Acesso: ${accessInWords(endpoint.access)}.`,
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    ...securityOf(endpoint.access),
    responses: {
      200: { description: 'Sucesso', content: replyContent(endpoint) },
      '4XX': failure,
      default: failure,
    },
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Describes what Etapa posts to the URLs of web hooks, see docs/webhooks.md. */
const webhooks = () =>
  Object.fromEntries(
    Object.entries(hookEvents).map(([type, label]) => [
      type,
      {
        post: {
          operationId: `hook${type.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`,
          tags: ['webhook'],
          summary: label,
          description: 'Segue o Standard Webhooks 1.0: o Etapa envia este pedido ao endereço do web hook.',
          security: [],
          parameters: [
            header('webhook-id', 'O mesmo em cada tentativa'),
            header('webhook-timestamp', 'Quando foi esta tentativa, em segundos desde 1970'),
            header('webhook-signature', 'v1, e o HMAC-SHA256 de id.timestamp.corpo em base64'),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { const: type },
                    timestamp: { type: 'string', format: 'date-time' },
                    data: { type: 'object' },
                  },
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'Recebido' },
            410: { description: 'Desliga o web hook' },
            '4XX': { description: 'O Etapa tenta de novo' },
          },
        },
      },
    ]),
  )

export type OpenApi = ReturnType<typeof openApi>
export type Operation = ReturnType<typeof operation>

/** Returns the API contract as an OpenAPI document. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Etapa',
      version,
      description: 'Acompanhamento de produção para clicherias.',
      contact: { name: 'Quem instalou o Etapa' },
      license: { name: 'Etapa', identifier: 'LicenseRef-Etapa' },
    },
    tags: [...new Set(endpoints.map(({ path }) => groupOf(path)))].map(name => ({
      name,
      description: `As chamadas em /${name}.`,
    })),
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { key: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'etapa_session',
          description: 'Por https, o nome é __Host-etapa_session',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Uma chave de API, que um gerente cria em Oficina, Chaves de API',
        },
      },
    },
    paths,
    webhooks: webhooks(),
  }
}
