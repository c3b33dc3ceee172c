import { may } from '@etapa/domain/capabilities'
import type { Access, Endpoint } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { errorCodeHeader, errorFieldHeader } from '@etapa/domain/failure'
import { formatSize } from '@etapa/domain/sizes'
import { version } from '@etapa/domain/version'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const schema = (type: z.ZodType, io: 'input' | 'output' = 'input') => {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}

function accessInWords(access: Access): string {
  if (access === 'public') return 'público'
  if (access === 'session') return 'funcionários e gerentes'
  return `${may({ adminLevel: 'user' }, access) ? 'funcionários e gerentes' : 'gerentes'} (${access})`
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

function requestBody(endpoint: Endpoint) {
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
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const form = { ...fields, type: 'object', properties: { ...fields.properties, [endpoint.files]: files } }
  return {
    requestBody: { description, required: true, content: { 'multipart/form-data': { schema: form } } },
  }
}

function replyContent(endpoint: Endpoint) {
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schema(endpoint.reply, 'output') } }
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    description: `Acesso: ${accessInWords(endpoint.access)}.`,
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    responses: {
      200: { description: 'Sucesso', content: replyContent(endpoint) },
      default: {
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
        },
        content: { 'text/plain': { schema: { type: 'string' } } },
      },
    },
  }
}

/** The contract as an OpenAPI document. */
function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Etapa', version, description: 'Acompanhamento de produção para clicherias.' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'etapa_session' } } },
    paths,
  }
}

export function apiDocs(app: FastifyInstance): void {
  // Built on first request: building it eagerly took a twelfth of the startup time.
  let document: string | undefined
  app.get('/docs', (_, reply) => {
    document ??= JSON.stringify(openApi(), null, 2)
    return reply.type('application/json; charset=utf-8').serializer(String).send(document)
  })
}
