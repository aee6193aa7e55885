import { expect, it } from 'vitest'
import { cutPassages } from './cut-passages.ts'
import { placeOf } from './place-of.ts'

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
  ['Late rent costs $50. Note: it is due at once.', '4. Late charges'],
  ['Nothing of the kind.', '3. Rent'],
])('names the section of a passage that a sentence stands in: %s', (quote, heading) => {
  const passages = cutPassages([{ page: null, heading: null, text: LEASE }])
  expect(passages).toHaveLength(1)
  expect(passages.map((passage) => placeOf(passage, quote).heading)).toEqual([heading])
})

const RUN_IN = [
  'TERM. The lease begins on May 1.',
  'LATE CHARGES AND FEES. A fee of $50 is due. It is due at once.',
  '3. Rent. Tenant pays $900.',
  '4. Tenant pays water. The owner pays gas.',
  '5. Quiet hours. From ten to seven. NONE. Thanks.',
].join('\n')

it.each([
  ['The lease begins on May 1.', 'TERM'],
  ['LATE CHARGES AND FEES.', 'TERM'],
  ['It is due at once.', 'LATE CHARGES AND FEES'],
  ['Tenant pays $900.', '3. Rent'],
  ['The owner pays gas.', '3. Rent'],
  ['From ten to seven.', '5. Quiet hours'],
  ['Thanks.', '5. Quiet hours'],
])('names the title that the line of a quotation begins with: %s', (quote, heading) => {
  const [passage] = cutPassages([{ page: null, heading: null, text: RUN_IN }])
  expect(passage && placeOf(passage, quote).heading).toBe(heading)
})

it.each([
  ['No smoking.', 2],
  ['Rule 1: No smoking.', 1],
  ['No smoking. No pets.', 2],
  ['No pets.', 4],
  ['Nothing of the kind.', 1],
])('names the page that a quotation begins on: %s', (quote, page) => {
  const text = 'Rule 1: No smoking. No smoking. No pets.'
  const passage = {
    page: 1,
    pageStarts: ['Rule 1: No smoking. '.length, text.length - 8, text.length - 8],
    heading: null,
    text,
  }
  expect(placeOf(passage, quote).page).toBe(page)
})

it('knows no page where the file has none', () => {
  expect(placeOf({ page: null, pageStarts: [], heading: null, text: 'No pets.' }, 'No pets.').page).toBeNull()
})
