import { escapeHtml } from '../platform/http/escape-html.ts'
import type { OpenApi, Operation } from './open-api.ts'
import { fieldText, schemaText } from './schema-text.ts'

/**
 * Renders the OpenAPI document as an HTML page: calls are grouped by the first segment of their path, and their details
 * are collapsed.
 */
export function openApiPage({ info, servers: [server], paths }: OpenApi): string {
  const groupOf = (path: string) => path.split('/')[1] ?? ''
  const names = [...new Set(Object.keys(paths).map(groupOf))]
  const calls = Object.entries(paths)
  const base = server?.url ?? ''
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API · ${info.title}</title>
<style>${styles}</style>
<main>
<h1>API do ${info.title} <small>${info.version}</small></h1>
<p>${escapeHtml(introduction)} O mesmo para programas: <a href="${base}/docs.json">documento OpenAPI</a>.</p>
<nav aria-label="Grupos">${names.map(name => `<a href="#${name}">${name}</a>`).join(' ')}</nav>
${names
  .map(name =>
    group(
      name,
      calls.filter(([path]) => groupOf(path) === name),
      base,
    ),
  )
  .join('\n')}
</main>
</html>
`
}

const introduction =
  'As chamadas levam uma chave de API (Authorization: Bearer etapa_…), que um gerente cria em Oficina, ou a sessão no cookie etapa_session, que POST /api/auth/login entrega. Uma falha responde com uma mensagem em português e com o motivo em x-error-code. Toque em uma chamada para ver seus campos; ? marca os opcionais.'

const group = (name: string, calls: [string, Record<string, Operation>][], base: string): string =>
  `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
${calls.flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => call(`${base}${path}`, method, operation))).join('\n')}
</section>`

function call(path: string, method: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>${parameterList(parameters)}${
    requestBody ? contentText('Corpo', requestBody.content, `. ${requestBody.description}`) : ''
  }${contentText('Resposta', responses[200].content)}</details>`
}

function parameterList(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return ''
  const items = parameters.map(({ name, required, schema }) => fieldText(name, schema, required))
  return `<h3>Parâmetros</h3><pre tabindex="0">${escapeHtml(items.join('\n'))}</pre>`
}

const contentText = (title: string, content: Operation['responses'][200]['content'], limit = ''): string =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<h3>${title} <small>${type}${limit}</small></h3><pre tabindex="0">${escapeHtml(schemaText(schema))}</pre>`,
    )
    .join('')

const styles = `
  body { margin: 0; background: #f6f7f9; color: #1b1f24; font: 1rem/1.5 system-ui, sans-serif }
  main { margin: 0 auto; padding: 1.5rem; max-width: 62rem }
  h1 { margin: 0; font-size: 1.6rem }
  h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; scroll-margin-top: 1rem }
  h3 { margin: 1rem 0 .25rem; font-size: .9rem }
  small { color: #57606a; font-weight: 400 }
  a { color: #0b5394 }
  nav { display: flex; flex-wrap: wrap; gap: .25rem .9rem }
  details { margin: .35rem 0; border: 1px solid #d8dde3; border-radius: .5rem; background: #fff }
  details > :not(summary) { margin-inline: 1rem }
  summary { padding: .6rem 1rem; cursor: pointer; overflow-wrap: anywhere }
  summary span { display: block; color: #57606a; font-size: .9rem }
  summary b { display: inline-block; min-width: 3.6rem; font-size: .8rem }
  .get { color: #0b5394 } .post { color: #1a6b34 } .put { color: #8a4b00 } .delete { color: #a61b1b }
  pre { margin-bottom: 1rem; padding: .75rem; border-radius: .375rem; background: #f1f3f5; font-size: .85rem; overflow-x: auto }
`
