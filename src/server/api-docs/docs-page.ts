import { escapeHtml as text } from '../html.ts'
import type { ApiDocument, Operation, Reference, Schema } from './document.ts'

export const STYLES = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'a{color:light-dark(#0e5a4a,#63cbaa)}',
  'body{max-width:60rem;margin:0 auto;padding:1rem}',
  'code,.type{font-family:ui-monospace,monospace;font-size:.9em}',
  'details{border:1px solid;border-radius:.4rem;margin:.5rem 0;padding:.4rem .8rem}',
  'summary{cursor:pointer;overflow-wrap:anywhere}',
  '.frame{overflow-x:auto}',
  'table{border-collapse:collapse;width:100%;margin:.5rem 0}',
  'th,td{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}',
  'nav ul{columns:14rem}',
].join('')

/** A page that shows the API's description without a script. */
export function docsPage(document: ApiDocument): string {
  const { info, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${text(name)}">${text(name)}</h2><p>${text(description)}.</p>${own
      .map(({ path, method, operation }) => operationPart(`${method} /api${path}`, operation, document))
      .join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary>${fieldTable(schema)}</details>`,
  )
  const links = [...tags.map(({ name }) => name), 'schemas']
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(info.title)}</title><style>${STYLES}</style></head><body><main>`,
    `<h1>${text(info.title)} ${text(info.version)}</h1><p>${inline(info.description)}</p>`,
    '<p>For tools, the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>',
    `<nav aria-label="Resources"><ul>${links.map((name) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('')}</ul></nav>`,
    ...sections,
    `<section><h2 id="schemas">schemas</h2>${schemas.join('')}</section></main></body></html>`,
  ].join('')
}

function operationPart(title: string, operation: Operation, document: ApiDocument): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const taken = requestBody && followed(requestBody, document.components.requestBodies)
  const body = Object.entries(taken?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Body, ${text(type)}</h3>${fieldTable(schema)}`,
  )
  return [
    `<details><summary><code>${text(title)}</code> ${inline(summary)}</summary><p>${inline(description)}</p>`,
    parameters.length > 0 ? `<h3>Parameters</h3>${parameterTable(parameters, document)}` : '',
    ...body,
    `<h3>Replies</h3>${responseTable(responses, document)}</details>`,
  ].join('')
}

const parameterTable = (parameters: Operation['parameters'], { components }: ApiDocument) =>
  table(
    ['Name', 'In', 'Type', 'For'],
    parameters.map((parameter) => {
      const { name, in: place, schema, description, required } = followed(parameter, components.parameters)
      const use = inline(required ? `${description} (required)` : description)
      return [`<code>${text(name)}</code>`, text(place), typeText(schema), use]
    }),
  )

const responseTable = (responses: Operation['responses'], { components }: ApiDocument) =>
  table(
    ['Status', 'Reply'],
    Object.entries(responses).map(([status, response]) => {
      const { description, content } = followed(response, components.responses)
      const [type = 'application/json', media] = Object.entries(content ?? {})[0] ?? []
      const data = media?.schema.properties?.data
      if (type !== 'application/json') return [text(status), inline(type)]
      return [text(status), data ? typeText(data) : inline(description)]
    }),
  )

/** A part, or what its reference leads to. */
function followed<T extends object>(part: T | Reference, shared: Readonly<Record<string, T>>): T {
  if (!('$ref' in part)) return part
  const found = shared[lastOf(part.$ref)]
  if (!found) throw new Error(`The API's description has no ${part.$ref}`)
  return found
}

function fieldTable(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    `<code>${text(name)}</code>`,
    typeText(field),
    [schema.required?.includes(name) ? 'required' : '', inline(field.description ?? '')].filter(Boolean).join('; '),
  ])
  return rows.length > 0 ? table(['Field', 'Type', ''], rows) : `<p>${typeText(schema)}</p>`
}

/** A type in words, with links to the named ones. */
function typeText(schema: Schema): string {
  const { $ref, type, format, items, properties } = schema
  if ($ref) return `<a class="type" href="#schema-${text(lastOf($ref))}">${text(lastOf($ref))}</a>`
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${text(String(value))}</code>`).join(' · ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ')
  if (items) return `list of ${typeText(items)}`
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, field]) => `${text(name)}: ${typeText(field)}`)
      .join(', ')} }`
  const name = [type ?? 'any'].flat().join(' or ')
  return `<span class="type">${text(format ? `${name} (${format})` : name)}</span>`
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="frame"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** Text in which `…` marks code. */
const inline = (sentence: string) => text(sentence).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''
