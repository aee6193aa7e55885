import type { Answers } from '#contract/application-answers.ts'
import { isPhone } from '#contract/phone.ts'
import { formatDate, formatMoney, type InMoney } from '#web/ui/format.ts'
import {
  applicationSections,
  type FieldRow,
  fieldsOf,
  petFields,
  type SectionId,
  vehicleFields,
} from '../apply/application-fields.ts'

export interface AnswerItem {
  label: string
  value: string | null
  /** Writes to the address or dials the number. */
  href?: string | undefined
}

export interface AnswerSection {
  id: string
  title: string
  items: AnswerItem[]
}

/** A whole application for reading: the form's sections with their answers. A blank answer is null. */
export const answerSections = (answers: Answers, money?: InMoney): AnswerSection[] =>
  applicationSections.map(({ id, title }) => ({
    id,
    title: READ_TITLES[id] ?? title,
    items: [
      ...fieldsOf(id).map((field) => answerItem(field, answers, money)),
      ...(id === 'household' ? entryItems(answers) : []),
    ],
  }))

function answerItem(field: ReturnType<typeof fieldsOf>[number], answers: Answers, money?: InMoney): AnswerItem {
  const { kind }: FieldRow = field
  const value = answers[field.name]
  const label = QUESTIONS[field.name] ?? field.label
  if (typeof value === 'boolean') return { label, value: value ? 'Yes' : 'No' }
  if (kind === 'date' && typeof value === 'string') return { label, value: formatDate(value) }
  if (kind === 'money' && typeof value === 'number') return { label, value: formatMoney(value, money) }
  if (typeof value === 'string' && (kind === 'email' || kind === 'tel'))
    return { label, value, href: hrefOf(kind, value) }
  // Another backend can lack the answer.
  return { label, value: value === null || value === undefined ? null : String(value) }
}

/** A number that can't be dialed, from before we checked, has no link. */
function hrefOf(kind: 'email' | 'tel', value: string): string | undefined {
  if (kind === 'email') return `mailto:${encodeURI(value)}`
  return isPhone(value)
    ? `tel:${value.replaceAll(/(?:x|ext\.?|#)\s*(\d+)$/giu, ';ext=$1').replaceAll(/[^+\d;=a-z]/giu, '')}`
    : undefined
}

/** The form speaks to the applicant; these are its section titles for a reader. */
const READ_TITLES: Partial<Record<SectionId, string>> = {
  about: 'Applicant',
  address: 'Current address',
  consent: 'Consent and signature',
}

/** What the applicant checked in the first person, reworded for a reader. */
const QUESTIONS: Readonly<Record<string, string>> = {
  wasLateRent: 'Has paid rent late',
  hasPets: 'Pets',
  hasVehicles: 'Vehicles',
  wasEvicted: 'Has been evicted',
  felony: 'Has been convicted of a felony',
  consentBackground: 'Consents to a background check',
}

function entryItems({ pets, vehicles }: Answers) {
  return [
    ...pets.map((pet, at) => ({ label: `Pet ${at + 1}`, value: entryText(petFields, pet) })),
    ...vehicles.map((vehicle, at) => ({ label: `Vehicle ${at + 1}`, value: entryText(vehicleFields, vehicle) })),
  ]
}

function entryText(fields: readonly { name: string; label: string }[], entry: object): string {
  const values = new Map<string, unknown>(Object.entries(entry))
  return fields
    .flatMap(({ name, label }) => {
      const value = values.get(name)
      // Under 'Pet 1', 'Count' is enough for 'Pet count'.
      const short = label.replace(/^\w+ /, '')
      return value === null || value === undefined
        ? []
        : [`${short.charAt(0).toUpperCase()}${short.slice(1)}: ${value}`]
    })
    .join('\n')
}
