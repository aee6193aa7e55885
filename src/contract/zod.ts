import { z } from 'zod'

const TYPE_RULES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
}

// Zod 4 compiles parsers with `new Function`, which a page's Content-Security-Policy forbids and reports. A server has no
// such policy, and compiled parsers are faster. Import z only from this file, so this runs before any schema.
if ('document' in globalThis) z.config({ jitless: true })

// The message of a rule without its own. It starts like the others, because the field's name goes in front of it.
z.config({
  customError: (issue) => {
    if (issue.code !== 'invalid_value' && issue.code !== 'invalid_type') return undefined
    if (issue.input === undefined) return 'Is required'
    return issue.code === 'invalid_value' ? `Must be one of ${issue.values.join(', ')}` : TYPE_RULES[issue.expected]
  },
})

export { z }
