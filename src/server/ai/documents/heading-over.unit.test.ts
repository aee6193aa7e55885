import { expect, it } from 'vitest'
import { cutPassages } from './cut-passages.ts'
import { headingOver } from './heading-over.ts'

const LEASE = [
  '3. Rent',
  'Rent is $1,150 a month.',
  '',
  '4. Late charges',
  'Late rent costs $50. Note: it is due at once.',
  '',
  'House Rules',
  'No one smokes inside.',
].join('\n')

it.each([
  ['Rent is $1,150 a month.', '3. Rent'],
  ['4. Late charges: Late rent costs $50.', '4. Late charges'],
  ['Note: it is due at once.', '4. Late charges'],
  ['House Rules: No one smokes inside.', 'House Rules'],
  ['Nothing of the kind.', '3. Rent'],
])('names the section of a passage that a sentence stands in: %s', (quote, heading) => {
  const passages = cutPassages([{ page: null, heading: null, text: LEASE }])
  expect(passages).toHaveLength(1)
  expect(passages.map((passage) => headingOver(passage, quote))).toEqual([heading])
})
