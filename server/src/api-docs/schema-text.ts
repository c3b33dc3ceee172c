import { markName } from '@etapa/domain/restricted'
import type { Schema } from './open-api.ts'

type Inner = Schema | boolean | undefined

/** Formats a JSON schema like a TypeScript type, with its constraints as comments. */
export function schemaText(schema: Inner, indent = ''): string {
  if (typeof schema !== 'object') return 'unknown'
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(one => schemaText(one, indent)))].join(' | ')
  if (schema.type === 'array') return `Array<${schemaText(schema.items as Inner, indent)}>`
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.format === 'binary') return 'File'
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function objectText({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  if (!properties) return `Record<string, ${schemaText(additionalProperties, indent)}>`
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${fieldText(name, property, required.includes(name), inner)}\n`,
  )
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}

/** Formats a field or parameter with its type; `?` marks an optional one. */
export function fieldText(name: string, schema: Inner, isRequired: boolean, indent = ''): string {
  const limits = limitsOf(schema)
  return `${name}${isRequired ? '' : '?'}: ${schemaText(schema, indent)}${limits && `  // ${limits}`}`
}

/** Describes the constraints of a schema beyond its type. */
export function limitsOf(schema: Inner): string {
  if (typeof schema !== 'object') return ''
  const { format, minLength, maxLength, minItems, maxItems, minimum, maximum, description } = schema
  const limits = [
    format,
    range(minLength, maxLength, 'caracteres'),
    range(minItems, maxItems, 'itens'),
    range(minimum, maximum, ''),
    'default' in schema ? `padrão ${JSON.stringify(schema.default)}` : '',
    description,
    markName in schema ? `exige ${schema[markName]}` : '',
  ]
  return limits.filter(Boolean).join(', ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const from = isLimit(least) ? `de ${least} ` : ''
  const to = isLimit(most) ? `até ${most} ` : ''
  return from || to ? `${from}${to}${unit}`.trim() : ''
}

/** Whether a number is a real constraint: Zod gives every integer the safe integers as its limits. */
const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
