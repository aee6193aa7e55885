import { parseSync } from 'vite'

export interface FunctionSize {
  name: string
  line: number
  lines: number
  parameters: number
  /** Whether its name and file make it a React component. */
  isComponent: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Every named function of a file: declarations, methods and functions kept in a variable or property. */
export function functionsOf(file: string, text: string): FunctionSize[] {
  const found: FunctionSize[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (value: unknown, name: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, undefined)
    if (!isNode(value)) return
    if (FUNCTIONS.has(value.type)) {
      const own = nameOf(value.id) ?? name
      if (own !== undefined) found.push(measure(value, own))
    }
    const inner = bindingName(value)
    for (const [key, child] of Object.entries(value)) {
      visit(child, key === 'init' || key === 'value' || key === 'right' ? inner : undefined)
    }
  }
  const measure = (node: Node, name: string): FunctionSize => ({
    name,
    line: lineOf(node.start),
    lines: lineOf(node.end) - lineOf(node.start) + 1,
    parameters: Array.isArray(node.params) ? node.params.length : 0,
    isComponent: file.endsWith('.tsx') && /^[A-Z]/.test(name),
  })
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  visit(program, undefined)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value.name === 'string' ? value.name : undefined

const bindingName = (node: Node): string | undefined => nameOf(node.id) ?? nameOf(node.key) ?? nameOf(node.left)
