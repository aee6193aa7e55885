import { describe, expect, it } from 'vitest'
import { functionsOf } from './functions.ts'
import { countLines, filesBelow, isSource, isTest, percentile, read } from './source.ts'

const FILE_MAX = 300
const TEST_FILE_MAX = 400
const FUNCTION_MAX = 60
const COMPONENT_MAX = 120
const PARAMETERS_MAX = 4

/** Files that are one table of data; only they can be long. */
const TABLES: string[] = [
  'src/server/demo/demo-applicants.ts',
  'src/server/demo/demo-properties.ts',
  'src/web/screens.ts',
]

const source = filesBelow('src', 'scripts', 'migrations', 'bench').filter((file) => isSource(file) && !isTest(file))
const tests = filesBelow('src', 'test').filter((file) => isSource(file) && isTest(file))

const sized = (files: string[]) => files.map((file) => ({ file, lines: countLines(read(file)) }))

describe('the size of files', () => {
  it('reads the source', () => expect(source.length).toBeGreaterThan(50))

  it(`of source is at most ${FILE_MAX} lines, except tables of data`, () => {
    const long = sized(source).filter(({ file, lines }) => lines > FILE_MAX && !TABLES.includes(file))
    expect(long).toEqual([])
  })

  it('of source is at most 200 lines in 95 of 100 files, 90 in the median', () => {
    const lines = sized(source).map((entry) => entry.lines)
    expect(percentile(lines, 0.95)).toBeLessThanOrEqual(200)
    expect(percentile(lines, 0.5)).toBeLessThanOrEqual(90)
  })

  it(`of tests is at most ${TEST_FILE_MAX} lines`, () => {
    expect(sized(tests).filter(({ lines }) => lines > TEST_FILE_MAX)).toEqual([])
  })
})

describe('the size of functions', () => {
  const functions = source.flatMap((file) => functionsOf(file, read(file)).map((size) => ({ file, ...size })))
  // A migration's `up` is a list of statements, not logic.
  const logic = functions.filter(({ file }) => !file.startsWith('migrations/'))

  it(`is at most ${FUNCTION_MAX} lines, ${COMPONENT_MAX} for a React component`, () => {
    const long = logic.filter(({ lines, isComponent }) => lines > (isComponent ? COMPONENT_MAX : FUNCTION_MAX))
    expect(long.map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`)).toEqual([])
  })

  it('is at most 30 lines in 95 of 100 functions, 90 for React components', () => {
    const of = (component: boolean) => logic.filter((f) => f.isComponent === component).map((f) => f.lines)
    expect(percentile(of(false), 0.95)).toBeLessThanOrEqual(30)
    expect(percentile(of(true), 0.95)).toBeLessThanOrEqual(90)
  })

  it(`has at most ${PARAMETERS_MAX} parameters`, () => {
    const wide = functions.filter(({ parameters }) => parameters > PARAMETERS_MAX)
    expect(wide.map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([])
  })
})
