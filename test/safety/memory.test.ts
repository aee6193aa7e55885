import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import { memoryArguments } from '../../scripts/memory.mjs'

const GB = 2 ** 30

test.each([
  [64 * GB, 512],
  [0.75 * GB, 384],
  [0.25 * GB, 256],
])('a server on a machine with %i bytes of memory keeps at most %i MB', (memory, most) => {
  expect(memoryArguments('', memory)).toEqual([`--max-old-space-size=${most}`, '--max-semi-space-size=16'])
})

test.each(['--max-old-space-size=4096', '--enable-source-maps --max_semi_space_size=64'])(
  'leaves memory to an operator who set NODE_OPTIONS=%s',
  (options) => {
    expect(memoryArguments(options, 64 * GB)).toEqual([])
  },
)

test('Node takes the limits, and npm start gives them to the server', () => {
  const script = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20))"
  const limit = execFileSync(process.execPath, [...memoryArguments('', 64 * GB), '-e', script], { encoding: 'utf8' })
  expect(Number(limit)).toBeLessThan(600)
  expect(readFileSync('scripts/setup.mjs', 'utf8')).toMatch(/command\.server \? memoryArguments\(/)
})
