import { birthDays, moveInDays } from '#contract/application-rules.ts'
import type { Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { unitsOf } from '#web/words/units.ts'

/** The sections of the application form, in order. */
export const applicationSections = [
  { id: 'about', title: 'About you' },
  { id: 'address', title: 'Where you live' },
  { id: 'employment', title: 'Employment and income' },
  {
    id: 'previous',
    title: 'Previous housing',
    description: 'Where you lived before your current address. Leave blank if it doesn’t apply.',
  },
  {
    id: 'reference',
    title: 'Reference',
    description: 'Someone who knows you and can vouch for you, such as an employer or a former landlord.',
  },
  { id: 'household', title: 'Household', description: 'Who is moving in with you, plus pets and vehicles.' },
  { id: 'background', title: 'Background', description: 'Check all that apply.' },
  { id: 'consent', title: 'Your agreement' },
] as const satisfies readonly { id: string; title: string; description?: string }[]

export type SectionId = (typeof applicationSections)[number]['id']

export type FieldKind = 'text' | 'email' | 'tel' | 'date' | 'decimal' | 'money' | 'whole' | 'note' | 'flag'

export interface FieldRow {
  name: string
  label: string
  section: SectionId
  kind: FieldKind
  required?: boolean
  autoComplete?: string
  /** What it says beneath, given what amounts for the home are in. */
  hint?: string | ((money: MoneyPlace) => string)
  /** The days a calendar offers, on `today` where the home is. */
  days?: (today: Day) => { first: Day; last: Day }
  /** Takes up the full width of the form. */
  wide?: boolean
}

/** Every question of the application except pets and vehicles, in order. */
export const applicationFields = [
  { name: 'fullName', label: 'Full name', section: 'about', kind: 'text', required: true, autoComplete: 'name' },
  {
    name: 'dob',
    label: 'Date of birth',
    section: 'about',
    kind: 'date',
    required: true,
    autoComplete: 'bday',
    days: birthDays,
  },
  { name: 'email', label: 'Email', section: 'about', kind: 'email', required: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', section: 'about', kind: 'tel', required: true, autoComplete: 'tel' },

  {
    name: 'currentAddress',
    label: 'Current address',
    section: 'address',
    kind: 'text',
    required: true,
    autoComplete: 'address-line1',
    hint: 'Street, city, state, and ZIP or postal code',
    wide: true,
  },
  {
    name: 'yearsAtAddress',
    label: 'Years at address',
    section: 'address',
    kind: 'decimal',
    required: true,
    hint: 'For example, 2.5',
  },
  { name: 'reasonForMoving', label: 'Reason for moving', section: 'address', kind: 'note', wide: true },

  {
    name: 'employerName',
    label: 'Employer name',
    section: 'employment',
    kind: 'text',
    required: true,
    autoComplete: 'organization',
  },
  {
    name: 'jobTitle',
    label: 'Job title',
    section: 'employment',
    kind: 'text',
    required: true,
    autoComplete: 'organization-title',
  },
  {
    name: 'employerAddress',
    label: 'Employer address',
    section: 'employment',
    kind: 'text',
    required: true,
    wide: true,
  },
  { name: 'employerPhone', label: 'Employer phone', section: 'employment', kind: 'tel', required: true },
  {
    name: 'employmentLength',
    label: 'Employment length',
    section: 'employment',
    kind: 'text',
    required: true,
    hint: 'For example, 3 years',
  },
  {
    name: 'monthlyIncome',
    label: 'Monthly income',
    section: 'employment',
    kind: 'money',
    required: true,
    hint: (money) => `In ${unitsOf(money)}, before taxes`,
  },
  {
    name: 'otherIncome',
    label: 'Other income',
    section: 'employment',
    kind: 'note',
    hint: 'Source and amount of any other income',
    wide: true,
  },

  { name: 'prevAddress', label: 'Previous address', section: 'previous', kind: 'text', wide: true },
  { name: 'prevLandlordName', label: 'Previous landlord name', section: 'previous', kind: 'text' },
  {
    name: 'prevLandlordContact',
    label: 'Previous landlord contact',
    section: 'previous',
    kind: 'text',
    hint: 'Phone or email',
  },
  { name: 'reasonForLeaving', label: 'Reason for leaving', section: 'previous', kind: 'note', wide: true },
  { name: 'wasLateRent', label: 'I have paid rent late', section: 'previous', kind: 'flag', wide: true },

  { name: 'refName', label: 'Reference name', section: 'reference', kind: 'text', required: true },
  {
    name: 'refRelationship',
    label: 'Reference relationship',
    section: 'reference',
    kind: 'text',
    required: true,
    hint: 'How they know you',
  },
  {
    name: 'refContact',
    label: 'Reference contact',
    section: 'reference',
    kind: 'text',
    required: true,
    hint: 'Phone or email',
  },

  {
    name: 'occupants',
    label: 'Occupants',
    section: 'household',
    kind: 'whole',
    required: true,
    hint: 'Everyone who will live in the home, including you',
  },
  {
    name: 'desiredMoveIn',
    label: 'Desired move-in date',
    section: 'household',
    kind: 'date',
    required: true,
    days: moveInDays,
  },
  { name: 'hasPets', label: 'I have pets', section: 'household', kind: 'flag', wide: true },
  { name: 'hasVehicles', label: 'I have vehicles', section: 'household', kind: 'flag', wide: true },

  { name: 'wasEvicted', label: 'I have been evicted', section: 'background', kind: 'flag', wide: true },
  { name: 'felony', label: 'I have been convicted of a felony', section: 'background', kind: 'flag', wide: true },

  {
    name: 'consentBackground',
    label: 'I consent to a background check',
    section: 'consent',
    kind: 'flag',
    required: true,
    wide: true,
  },
  {
    name: 'signature',
    label: 'Signature',
    section: 'consent',
    kind: 'text',
    required: true,
    hint: 'Type your full name to confirm that everything above is true.',
    wide: true,
  },
] as const satisfies readonly FieldRow[]

export type ApplicationField = (typeof applicationFields)[number]
export type FlagName = Extract<ApplicationField, { kind: 'flag' }>['name']
export type TextName = Exclude<ApplicationField['name'], FlagName>

type EntryField = Pick<FieldRow, 'name' | 'label' | 'kind' | 'required' | 'hint'>

/** The fields of a list entry, with their labels. */
export const petFields = [
  { name: 'type', label: 'Pet type', kind: 'text', required: true, hint: 'For example, dog or cat' },
  { name: 'count', label: 'Pet count', kind: 'whole' },
  { name: 'description', label: 'Pet description', kind: 'note', hint: 'Breed, size, age' },
] as const satisfies readonly EntryField[]

export const vehicleFields = [
  { name: 'make', label: 'Vehicle make', kind: 'text' },
  { name: 'model', label: 'Vehicle model', kind: 'text' },
  { name: 'year', label: 'Vehicle year', kind: 'whole' },
  { name: 'license', label: 'Vehicle license plate', kind: 'text' },
] as const satisfies readonly EntryField[]

/** Someone to apply with. */
export const coApplicantFields = [
  { name: 'name', label: 'Their full name', kind: 'text', required: true },
  { name: 'email', label: 'Their email', kind: 'email', required: true },
] as const satisfies readonly Omit<FieldRow, 'section'>[]

const rows: readonly FieldRow[] = applicationFields

/** The fields of one section. */
export const fieldsOf = (section: SectionId): readonly ApplicationField[] =>
  applicationFields.filter((field) => field.section === section)

/** The label of an input by its dotted path (`pets.0.count`). */
export function labelOf(path: string): string {
  const [list, , part] = path.split('.')
  const entryFields: readonly { name: string; label: string }[] =
    list === 'pets' ? petFields : list === 'vehicles' ? vehicleFields : list === 'coApplicants' ? coApplicantFields : []
  const found = entryFields.find(({ name }) => name === part) ?? rows.find(({ name }) => name === path)
  return found?.label ?? path
}

/** The section an input belongs to, by its dotted path. */
export function sectionOf(path: string): SectionId | undefined {
  if (/^(pets|vehicles|coApplicants)\b/.test(path)) return 'household'
  return rows.find(({ name }) => name === path)?.section
}

/** The position of an input in the form, for sorting mistakes into form order. */
export function positionOf(path: string): number {
  const name = path.startsWith('pets') ? 'hasPets' : /^(vehicles|coApplicants)/.test(path) ? 'hasVehicles' : path
  return rows.findIndex((row) => row.name === name)
}
