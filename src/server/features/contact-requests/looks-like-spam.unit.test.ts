import { expect, it } from 'vitest'
import { looksLikeSpam } from './looks-like-spam.ts'

const links = (count: number) => Array.from({ length: count }, (_, index) => `https://a${index}.example`).join(' ')

it.each([
  ['a plain question', 'Do you have an import for our 120 homes?'],
  ['no message', null],
  ['three links', `Our homes: ${links(3)}`],
  ['signs of arithmetic', 'Rents are < $2,000 and > $900, see [1].'],
  ['an email address', 'Write to ana@example.com, please.'],
])('%s is not held', (_what, message) => {
  expect(looksLikeSpam({ names: ['Ana', null, 'St. John'], company: 'Elm.com & Sons', message })).toBe(false)
})

it.each([
  ['four links', `See ${links(4)}`],
  ['four addresses without a scheme', 'www.a.example www.b.example www.c.example www.d.example'],
  ['a tag', 'Cheap <a href="https://a.example">watches</a>'],
  ['a tag in capitals', '<SCRIPT>'],
  ['a forum link', '[url=https://a.example]watches[/url]'],
  ['a Markdown link', 'Our [watches](https://a.example)'],
])('%s is held', (_what, message) => {
  expect(looksLikeSpam({ names: ['Ana'], message })).toBe(true)
})

it.each(['Win at https://a.example', 'www.a.example', 'win at a.example', '<b>Ana</b>'])(
  'the name %s is held',
  (name) => {
    expect(looksLikeSpam({ names: [null, name], message: null })).toBe(true)
  },
)

it.each(['See https://a.example', '<b>Acme</b>'])('the company %s is held', (company) => {
  expect(looksLikeSpam({ names: ['Ana'], company, message: null })).toBe(true)
})
