import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { renderMarkdown } from './render-markdown.ts'

const docs = resolve(import.meta.dirname, '../../docs')

/** The manual without the chapter on the first installation, which explains where to find the initial password. */
export const manualText = (text: string): string =>
  text
    .replace(/^## A primeira vez\n[\s\S]*?(?=^## )/m, '')
    .replace(/^- \[A primeira vez\].*\n/m, '')
    .replace(/\[([^\]]+)\]\(#a-primeira-vez\)/g, '$1')

/** Renders the manual with its pictures as a page of the app, opened by 'Ajuda'. */
export function manualPage(): Plugin {
  return {
    name: 'manual-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const body = renderMarkdown(manualText(readFileSync(resolve(docs, 'manual.md'), 'utf8')))
      this.emitFile({ type: 'asset', fileName: 'manual.html', source: page(body) })
      for (const picture of readdirSync(resolve(docs, 'manual'))) {
        const source = readFileSync(resolve(docs, 'manual', picture))
        this.emitFile({ type: 'asset', fileName: `manual/${picture}`, source })
      }
    },
  }
}

const page = (body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Manual · Etapa</title>
<style>
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: #1c212b; background: #fff;
  font: 1rem/1.6 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1, h2, h3 { line-height: 1.25; scroll-margin-top: 1rem; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid #e4e7ed; }
a { color: #1f3d69; }
img { max-width: 100%; height: auto; border: 1px solid #e4e7ed; border-radius: 0.5rem; vertical-align: top; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #e4e7ed; text-align: start; vertical-align: top; }
code, pre { background: #eff1f5; border-radius: 0.25rem; font-size: 0.9em; overflow-wrap: anywhere; }
code { padding: 0 0.25rem; }
pre { padding: 0.75rem; white-space: pre-wrap; }
:target { background: #fff5cc; }
@media print { h2 { break-before: page; } }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
