import { describe, expect, it } from 'vitest'
import { findPhrases } from './find-phrases.ts'
import { filesBelow, read } from './source.ts'

// Printed from other files, or a table of the phrases themselves. Migrations never change once released.
const exempt = /^(migrations|docs\/api)\/|^docs\/schema\.sql$|^test\/safety\/(phrases|voice\.test)\.ts$/
const texts = filesBelow().filter((file) => /\.(ts|tsx|mjs|md|sql)$/.test(file) && !exempt.test(file))

describe('everything people read', () => {
  it('is in plain American English (docs/voice.md)', () => {
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.flatMap((file) => findPhrases(file, read(file)))).toEqual([])
  })
})

describe('the finder of phrases', () => {
  it('names the line and the better words', () => {
    expect(findPhrases('a.md', 'Fine.\n\nNobody pays twice.\n')).toEqual(['a.md:3: Nobody (say: no one)'])
  })

  it('reads comments, strings, templates and JSX, across lines', () => {
    const code = [
      '// It is read so',
      '// that it shows.',
      "const a = 'for whom it is'",
      'const b = `the home is let until May`',
      'const c = <p>It is mended.</p>',
    ]
    expect(findPhrases('a.tsx', code.join('\n')).map((hit) => hit.split(' ')[0])).toEqual([
      'a.tsx:1:',
      'a.tsx:3:',
      'a.tsx:4:',
      'a.tsx:5:',
    ])
  })

  it('leaves names, single words and longer words alone', () => {
    const code = "import './mailed-links.ts'\nconst mails = ['nobody', `mailed`, 'no amendments']\n"
    expect(findPhrases('a.ts', code)).toEqual([])
    expect(findPhrases('a.md', 'Amended renewals. The mail server. He was let in.')).toEqual([])
  })

  it('skips the examples in the voice guide', () => {
    const guide = '<!-- cspell:disable -->\nBlank for nobody.\n<!-- cspell:enable -->\nsomebody\n'
    expect(findPhrases('docs/voice.md', guide)).toEqual(['docs/voice.md:4: somebody (say: someone)'])
  })
})
