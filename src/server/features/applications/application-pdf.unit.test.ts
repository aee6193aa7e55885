import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Answers } from '#contract/application-answers.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { applicationPdf } from './application-pdf.ts'

const options = { productName: 'ProperPlace', printedAt: new Date('2026-04-03T23:30:00Z') }

const answers: Answers = {
  fullName: 'Dana Whitfield',
  dob: '1991-03-09',
  email: 'dana@example.test',
  phone: '(555) 010-4477',
  currentAddress: '18 Alder Street, Apt 4',
  yearsAtAddress: 2.5,
  reasonForMoving: 'Closer to my sister',
  employerName: 'Cascade Instruments',
  jobTitle: 'Calibration technician',
  employerAddress: '900 Mill Road, Vancouver',
  employerPhone: '(555) 010-9000',
  employmentLength: '3 years, 4 months',
  monthlyIncome: 5400,
  otherIncome: 'Weekend choir, $200',
  prevAddress: '77 Harbor Lane, Astoria',
  prevLandlordName: 'Theo Marsh',
  prevLandlordContact: 'theo@example.test',
  reasonForLeaving: 'The house was sold',
  wasLateRent: true,
  refName: 'Priya Nair',
  refRelationship: 'Former manager',
  refContact: 'priya@example.test',
  occupants: 3,
  hasPets: true,
  pets: [
    { type: 'Dog', count: 1, description: 'A calm old beagle' },
    { type: 'Cat', count: 2, description: null },
  ],
  hasVehicles: true,
  vehicles: [{ make: 'Subaru', model: 'Outback', year: 2016, license: '7XK 221' }],
  wasEvicted: false,
  felony: false,
  desiredMoveIn: '2026-05-01',
  consentBackground: true,
  signature: 'Dana M. Whitfield',
}

function application(changed: Partial<Answers> = {}, rest: Partial<ApplicationDetail> = {}): ApplicationDetail {
  const property = {
    id: '0195f3a2-1111-7d3e-9b64-3f6f0a3c51d2',
    title: 'Maple Court 2B',
    city: 'Portland',
    state: 'OR',
    country: 'US',
  }
  return {
    id: '0195f3a2-7c11-7d3e-9b64-3f6f0a3c51d2',
    propertyId: property.id,
    propertyTitle: property.title,
    ...USUAL_PLACE,
    applicantId: '0195f3a2-2222-7d3e-9b64-3f6f0a3c51d2',
    applicantName: 'Dana Whitfield',
    applicantEmail: 'dana@example.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    status: 'PENDING',
    submittedAt: '2026-04-02T23:04:05.000Z',
    monthlyIncome: 5400,
    answers: { ...answers, ...changed },
    place: 2,
    waiting: 5,
    conditions: null,
    holdsHome: false,
    groupId: null,
    group: [],
    groupIncome: null,
    heldForOther: false,
    criteria: null,
    decidedAt: null,
    decisionReason: null,
    declineReasons: [],
    decisionMail: null,
    contact: null,
    leaseId: null,
    canBeLeased: false,
    property: { ...property, rentAmount: 1850.5, depositAmount: null },
    ...rest,
  }
}

async function read(detail: ApplicationDetail): Promise<{ pages: string[]; text: string; raw: string }> {
  const bytes = await applicationPdf(detail, options)
  const raw = Buffer.from(bytes).toString('latin1')
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return { pages, text: pages.join('\n'), raw }
}

/** What the pages draw. */
const pageContents = (raw: string): string =>
  [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflated(Buffer.from(bytes, 'latin1')))
    .join('\n')

/** A stream's text, or nothing for one that isn't compressed text. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** The unchanged application, printed once for every line we look for in it. */
const unchanged = read(application())

test.each([
  ['Property', 'Maple Court 2B'],
  ['City and state', 'Portland, OR'],
  ['Monthly rent', '$1,850.50 a month'],
  ['Applicant', 'Dana Whitfield'],
  ['Status', 'Pending'],
  ['Submitted', 'Apr 2, 2026, 11:04 PM UTC'],
  ['Application ID', '0195f3a2-7c11-7d3e-9b64-3f6f0a3c51d2'],
  ['Desired move-in date', 'May 1, 2026'],
  ['Full name', 'Dana Whitfield'],
  ['Date of birth', 'Mar 9, 1991'],
  ['Email', 'dana@example.test'],
  ['Phone', '(555) 010-4477'],
  ['Current address', '18 Alder Street, Apt 4'],
  ['Years at this address', '2.5'],
  ['Reason for moving', 'Closer to my sister'],
  ['Employer', 'Cascade Instruments'],
  ['Job title', 'Calibration technician'],
  ['Employer address', '900 Mill Road, Vancouver'],
  ['Employer phone', '(555) 010-9000'],
  ['Length of employment', '3 years, 4 months'],
  ['Monthly income', '$5,400 a month'],
  ['Other income', 'Weekend choir, $200'],
  ['Previous address', '77 Harbor Lane, Astoria'],
  ['Previous landlord', 'Theo Marsh'],
  ['Previous landlord contact', 'theo@example.test'],
  ['Reason for leaving', 'The house was sold'],
  ['Ever late with rent', 'Yes'],
  ['Reference name', 'Priya Nair'],
  ['Relationship', 'Former manager'],
  ['Reference contact', 'priya@example.test'],
  ['Occupants', '3'],
  ['Pets', 'Yes'],
  ['Type', 'Dog'],
  ['Count', '1'],
  ['Description', 'A calm old beagle'],
  ['Type', 'Cat'],
  ['Count', '2'],
  ['Description', 'Not provided'],
  ['Vehicles', 'Yes'],
  ['Make', 'Subaru'],
  ['Model', 'Outback'],
  ['Year', '2016'],
  ['License plate', '7XK 221'],
  ['Ever evicted', 'No'],
  ['Ever convicted of a felony', 'No'],
  ['Consent to a background check', 'Yes'],
  ['Signature (typed full name)', 'Dana M. Whitfield'],
])('prints %s: %s', async (label, value) => {
  const { text } = await unchanged
  expect(text.split('\n')).toContain(`${label} ${value}`)
})

test('says so when an optional question has no answer', async () => {
  const { text } = await read(
    application({
      reasonForMoving: null,
      otherIncome: null,
      prevAddress: null,
      prevLandlordName: null,
      prevLandlordContact: null,
      reasonForLeaving: '  ',
      hasPets: false,
      pets: [],
      hasVehicles: true,
      vehicles: [{ make: null, model: null, year: null, license: null }],
    }),
  )
  expect(text.match(/Not provided/g)).toHaveLength(10)
  expect(text).toContain('Pets No')
})

test('prints a decision with its day and reason', async () => {
  const decided = {
    status: 'DECLINED',
    decidedAt: '2026-04-05T00:10:00.000Z',
    decisionReason: 'Another tenant',
  } as const
  const { text } = await read(application({}, decided))
  expect(text).toContain('Status Declined')
  expect(text).toContain('Decided Apr 5, 2026, 12:10 AM UTC')
  expect(text).toContain('Reason for the decision Another tenant')
})

test('shows the conditions of approval, the reasons for declining, and a withdrawal', async () => {
  const decidedAt = '2026-04-05T00:10:00.000Z'
  const approved = await read(application({}, { status: 'APPROVED', decidedAt, conditions: 'A second month deposit' }))
  expect(approved.text).toContain('Conditions of approval A second month deposit')
  const declined = await read(application({}, { status: 'DECLINED', decidedAt, declineReasons: ['HOME_TAKEN'] }))
  expect(declined.text).toContain('Declined because The home was rented to someone else')
  const withdrawn = await read(application({}, { status: 'WITHDRAWN', decidedAt }))
  expect(withdrawn.text).toContain('Status Withdrawn')
  expect(withdrawn.text).toContain('Withdrawn on Apr 5, 2026, 12:10 AM UTC')
})

test('leaves out reasons that are hidden from the applicant', async () => {
  const decided = { status: 'DECLINED', decidedAt: '2026-04-05T00:10:00.000Z', declineReasons: null } as const
  const { text } = await read(application({}, decided))
  expect(text).not.toMatch(/Declined because|Reason for the decision/)
})

test('has the page number and the application id on each page', async () => {
  const { pages } = await read(application({ reasonForMoving: 'A long story. '.repeat(300) }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Application 0195f3a2-7c11-7d3e-9b64-3f6f0a3c51d2')
  }
})

test('continues long answers on the next page without losing a word', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `w${index}`)
  const short = await read(application())
  const long = await read(application({ reasonForMoving: words.join(' ') }))
  expect(long.pages.length).toBeGreaterThan(short.pages.length)
  expect(long.text.match(/\bw\d+\b/g)).toEqual(words)
  const unbroken = await read(application({ otherIncome: 'q'.repeat(10_000) }))
  expect(
    unbroken.text
      .match(/q+/g)
      ?.filter((run) => run.length > 1)
      .join(''),
  ).toHaveLength(10_000)
})

test.each([1, 7, 13, 19, 25, 31, 37, 43])('never ends a page with a heading (%i lines above)', async (lines) => {
  const { pages } = await read(application({ reasonForMoving: Array(lines).fill('A line').join('\n') }))
  const headings =
    /^(Property and applicant|Employment and income|Previous housing|Reference|Household|Background|Consent and signature|(Pet|Vehicle) \d)$/
  for (const page of pages) {
    const body = page.split('\n').filter((line) => !/^(Rental application · |Application 0195)/.test(line))
    expect(body.at(-1)).not.toMatch(headings)
  }
})

test.each([
  ['Latin', 'Łukasz Żółć-Šťastný Ó Súilleabháin Björk Þór'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
  ['Cyrillic', 'Екатерина Щербакова Їжак'],
  ['Arabic', 'محمد بن عبد الله الأنصاري'],
  ['Persian', 'علی رضایی پژمان'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['simplified Chinese', '王小明 欧阳娜娜'],
  ['traditional Chinese', '陳麗華 張學友'],
  ['Japanese', '山田 花子 さくら アパート'],
  ['Korean', '김철수 박서연'],
  ['Thai', 'สมชาย ใจดี'],
  ['mixed', 'Anna 王小明 Παπαδόπουλος'],
])('prints %s names that read back exactly', async (_, fullName) => {
  const { text } = await read(application({ fullName }))
  expect(text.split('\n')).toContain(`Full name ${fullName}`)
})

test('prints the code points of characters that no font has or that would reorder others', async () => {
  const { text } = await read(application({ jobTitle: 'Baker 😀', employerName: 'Acme\u202eemcA' }))
  expect(text).toContain('Job title Baker [U+1F600]')
  expect(text).toContain('Employer Acme[U+202E]emcA')
})

test('gives assistive technology the typed order when glyphs are drawn in another', async () => {
  const { raw } = await read(application({ fullName: 'प्रिया' }))
  const utf16 = Buffer.from('\ufeffप्रिया', 'utf16le').swap16().toString('latin1')
  expect(raw).toContain(`/ActualText (${utf16.replaceAll('\t', '\\t')})`)
})

test('says how Devanagari was typed where it is drawn, with its font, so it can be copied and found', async () => {
  const { raw } = await read(application({ fullName: 'प्रिया' }))
  const typed = Buffer.from('\ufeffप्रिया', 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
  const drawn = pageContents(raw)
  const at = drawn.indexOf(`/Span <<\n/ActualText (${typed})\n>> BDC`)
  expect(at).toBeGreaterThan(0)
  const [before, after] = [drawn.slice(0, at), drawn.slice(at)]
  const font = before.match(/BT (\/F\d+) [\d.]+ Tf ET\s*$/)?.[1]
  expect(font).toBeDefined()
  expect(after.slice(0, after.indexOf('EMC'))).toContain(`${font} `)
})

test('is a tagged document with a title, a language and headings', async () => {
  const { raw } = await read(application())
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  for (const key of [
    '/StructTreeRoot',
    '/MarkInfo',
    '/Marked true',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    'pdfuaid:part',
  ]) {
    expect(raw).toContain(key)
  }
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD']) expect(raw).toMatch(new RegExp(`/S /${tag}\\b`))
  expect(raw).toContain('/Scope /Row')
  expect(raw).toContain('(Rental application 0195f3a2-7c11-7d3e-9b64-3f6f0a3c51d2)')
})

test('embeds only the fonts that the text needs', async () => {
  const fontsIn = (raw: string) => new Set(Array.from(raw.matchAll(/\/FontName \/\w+\+([\w-]+)/g), ([, name]) => name))
  expect(fontsIn((await read(application())).raw)).toEqual(new Set(['NotoSans-Regular', 'NotoSans-SemiBold']))
  const korean = fontsIn((await read(application({ fullName: '김철수' }))).raw)
  expect([...korean].some((name) => name?.startsWith('NotoSansKR'))).toBe(true)
})

test.each(['en-GB', 'de-DE'] as const)('writes days as people of %s do', async (locale) => {
  const { text } = await read(
    application({}, { currency: 'EUR', locale, status: 'DECLINED', decidedAt: '2026-04-03T09:30:00.000Z' }),
  )
  for (const said of ['2 Apr 2026, 23:04 UTC', '1 May 2026', '9 Mar 1991', '3 Apr 2026, 09:30 UTC', 'on 3 Apr 2026'])
    expect(text).toContain(said)
})
