import type { Mistake } from '#web/forms/mistakes.ts'
import type { Step } from '#web/ui/ProgressSteps.tsx'
import { applicationSections, type FieldRow, fieldsOf, type SectionId, sectionOf } from './application-fields.ts'
import type { ApplicationValues } from './application-values.ts'

interface Progress {
  values: ApplicationValues
  /** What still needs correcting or filling in. */
  mistakes: readonly Mistake[]
  /** What the form shows as wrong. */
  errors: readonly Mistake[]
}

/**
 * The progress of each section. A section is done when it has nothing left to correct. One with no required fields is
 * done when it or a later one has an answer.
 */
export function sectionSteps({ values, mistakes, errors }: Progress): Step[] {
  const open = sectionsOf(mistakes)
  const wrong = sectionsOf(errors)
  const answered = applicationSections.map(({ id }) => isAnswered(id, values))
  return applicationSections.map(({ id, title }, at) => {
    const isDone = !open.has(id) && (asksForSomething(id) || answered.slice(at).includes(true))
    return { id, label: title, state: wrong.has(id) ? 'error' : isDone ? 'done' : 'todo' }
  })
}

const sectionsOf = (mistakes: readonly Mistake[]) => new Set(mistakes.map(({ path }) => sectionOf(path)))

function asksForSomething(section: SectionId): boolean {
  const rows: readonly FieldRow[] = fieldsOf(section)
  return rows.some(({ required }) => required)
}

function isAnswered(section: SectionId, values: ApplicationValues): boolean {
  return fieldsOf(section).some(({ name }) => {
    const value = values[name]
    // The one answer with a default.
    if (name === 'occupants') return value !== '1'
    return typeof value === 'string' ? value.trim() !== '' : value
  })
}
