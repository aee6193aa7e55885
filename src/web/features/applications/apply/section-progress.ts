import type { Mistake } from '#web/forms/mistakes.ts'
import type { Step } from '#web/ui/ProgressSteps.tsx'
import { applicationSections, type FieldRow, fieldsOf, type SectionId, sectionOf } from './application-fields.ts'
import type { ApplicationValues } from './application-values.ts'

interface Progress {
  values: ApplicationValues
  /** What must still be corrected or filled in. */
  mistakes: readonly Mistake[]
  /** What the form shows as wrong. */
  errors: readonly Mistake[]
}

/**
 * How far each section has come. A section is done when nothing in it is left to correct; one that asks for nothing
 * in particular, when something was answered in it or in a later one.
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
    // The one answer that is given beforehand.
    if (name === 'occupants') return value !== '1'
    return typeof value === 'string' ? value.trim() !== '' : value
  })
}
