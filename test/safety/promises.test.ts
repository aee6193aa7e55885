import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingEntries } from '../../scripts/complete-lock.ts'
import { filesBelow, isSource, isTest, read } from './source.ts'

const source = filesBelow('src', 'migrations').filter((file) => isSource(file) && !isTest(file))
const everything = filesBelow().filter((file) => /\.(ts|tsx|mjs|cjs|md|json|css|html|sh)$/.test(file))

/** The places in `files` where `pattern` matches, as `file:line`. */
const places = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )

describe('the code', () => {
  it('asks the policy instead of testing the name of a role', () => {
    const own = source.filter((file) => /^src\/(web|server)\//.test(file))
    expect(places(own, /\brole\s*[!=]==?\s*['"]/)).toEqual([])
  })

  it('has no `any`', () => {
    expect(places(source, /(:\s*any\b|\bas any\b|<any>)/)).toEqual([])
  })

  it('imports zod in one place', () => {
    const others = source.filter((file) => file !== 'src/contract/zod.ts')
    expect(places(others, /from ['"]zod['"]/)).toEqual([])
  })

  it('writes HTML of its own in one place: the text of a blog post, which the build renders', () => {
    const writes = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/
    const writing = source.filter((file) => writes.test(read(file)))
    expect(writing).toEqual(['src/site/pages/BlogPostPage.tsx'])
    expect(places(writing, writes)).toHaveLength(1)
  })

  it('uses no Math.random on the server', () => {
    expect(
      places(
        source.filter((file) => file.startsWith('src/server/')),
        /Math\.random/,
      ),
    ).toEqual([])
  })
})

describe('the tests', () => {
  it('skip nothing and focus on nothing', () => {
    const tests = filesBelow('src', 'test').filter((file) => isTest(file) && isSource(file))
    expect(places(tests, /\b(it|test|describe)\.(skip|only|todo|fixme)\(|\bskipIf\(|\brunIf\(/)).toEqual([])
  })
})

describe('the docs', () => {
  it('name only files that exist', () => {
    const documents = filesBelow().filter((file) => file.endsWith('.md'))
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|docs|test|migrations|scripts|bench)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((named) => !existsSync(named.replace(/[.,]$/, '')))
        .map((named) => `${document}: ${named}`),
    )
    expect(dead).toEqual([])
  })

  it('link only to files that exist', () => {
    const documents = filesBelow().filter((file) => file.endsWith('.md') && !file.startsWith('src/site/content/'))
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map((match) => path.join(path.dirname(document), match[1] ?? ''))
        .filter((target) => !existsSync(target))
        .map((target) => `${document}: ${target}`),
    )
    expect(dead).toEqual([])
  })
})

describe('the repository', () => {
  it('keeps download addresses out of the lockfile', () => {
    expect(places(['package-lock.json'], /"resolved":\s*"https?:/)).toEqual([])
  })

  it('names the optional packages of every platform in the lockfile (node scripts/complete-lock.ts)', () => {
    expect(Object.keys(missingEntries(JSON.parse(read('package-lock.json'))))).toEqual([])
  })

  it('pins every dependency exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    )
    expect(loose).toEqual([])
  })

  it('has no file over a megabyte', () => {
    expect(everything.filter((file) => read(file).length > 1 << 20)).toEqual([])
  })
})
