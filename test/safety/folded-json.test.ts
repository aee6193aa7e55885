import { expect, it } from 'vitest'
import { foldedJson } from '../../scripts/folded-json.ts'

it('writes what fits on a line on one, and the rest with a line for each value', () => {
  const text = 'x'.repeat(60)
  expect(foldedJson({ short: { a: [1, null], b: {} }, long: [text, { text, none: [] }] })).toBe(
    `{
  "short": { "a": [1, null], "b": {} },
  "long": [
    "${text}",
    { "text": "${text}", "none": [] }
  ]
}
`,
  )
})

it('keeps within 120 columns wherever it can break a line', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ name: 'n'.repeat(at), value: ['v'.repeat(40), at] }))
  const printed = foldedJson({ rows, nested: { rows } })
  expect(printed.split('\n').filter((row) => row.length > 120)).toEqual([])
  expect(JSON.parse(printed)).toEqual({ rows, nested: { rows } })
})

it('leaves out what is undefined', () => {
  expect(foldedJson({ kept: 1, gone: undefined })).toBe('{ "kept": 1 }\n')
})
