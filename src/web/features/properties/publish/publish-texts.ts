import { counted, oneOrMany } from '#contract/count.ts'
import { isListed, type Property } from '#contract/properties.ts'
import type { PropertyFieldName } from '../form/property-form.ts'

/** What visitors will look for and not find, and the window that adds it. */
export interface MissingFact {
  what: string
  addedIn: 'photos' | 'edit'
  /** Which of the window's fields it is. */
  field?: PropertyFieldName
}

/** What a home's page doesn't say yet. */
export function missingFacts(home: Property): MissingFact[] {
  const facts: [boolean, MissingFact][] = [
    [home.photos.length === 0, { what: 'Photos', addedIn: 'photos' }],
    [!home.description, { what: 'A description', addedIn: 'edit', field: 'description' }],
    [!home.criteria, { what: 'Screening criteria', addedIn: 'edit', field: 'criteria' }],
    [home.bedrooms === null, { what: 'How many beds', addedIn: 'edit', field: 'bedrooms' }],
    [home.bathrooms === null, { what: 'How many baths', addedIn: 'edit', field: 'bathrooms' }],
    [!home.propertyType, { what: 'The property type', addedIn: 'edit', field: 'propertyType' }],
  ]
  return facts.flatMap(([isMissing, fact]) => (isMissing ? [fact] : []))
}

/** What publishing a home is called: one where someone lives is listed only for who comes next. */
export const publishLabel = ({ isAvailable }: Pick<Property, 'isAvailable'>): string =>
  isAvailable ? 'Publish' : 'List for the next tenant'

/** What not publishing a home does. */
export const keepLabel = ({ isAvailable, isPublished }: Pick<Property, 'isAvailable' | 'isPublished'>): string =>
  isAvailable && !isPublished ? 'Keep as draft' : 'Keep off the market'

/** What can be done with several homes at once. */
export type HomeStep = 'publish' | 'unpublish' | 'archive' | 'restore'

/** Which homes a step changes. */
export const stepConcerns: Record<HomeStep, (home: Property) => boolean> = {
  // Nothing lists an occupied home except its own window, which says that it is occupied.
  publish: (home) => home.archivedAt === null && home.isAvailable && !isListed(home),
  unpublish: ({ isPublished }) => isPublished,
  archive: ({ archivedAt }) => archivedAt === null,
  restore: ({ archivedAt }) => archivedAt !== null,
}

interface StepWords {
  label: string
  done: string
  /** What to know before the step changes `meant`, of those that are `chosen`. */
  detail: (meant: readonly Property[], chosen: readonly Property[]) => string
}

export const stepWords: Record<HomeStep, StepWords> = {
  publish: {
    label: 'Publish',
    done: 'Published',
    detail: (meant, chosen) =>
      `Visitors see ${oneOrMany(meant.length, 'it', 'them')} right away.${withoutPhotos(meant)}${occupied(chosen)}`,
  },
  unpublish: {
    label: 'Unpublish',
    done: 'Unpublished',
    detail: () => 'Visitors won’t see them anymore. Applications stay.',
  },
  archive: {
    label: 'Archive',
    done: 'Archived',
    detail: () => 'They leave your lists and the public pages. You can bring them back.',
  },
  restore: { label: 'Bring back', done: 'Brought back', detail: () => 'They come back as drafts.' },
}

/** The question to ask before a step changes `meant`, the homes it concerns among those that are `chosen`. */
export const stepQuestion = (step: HomeStep, chosen: readonly Property[], meant: readonly Property[]) => ({
  question: `${stepWords[step].label} ${counted(meant.length, 'property')}?`,
  detail: stepWords[step].detail(meant, chosen),
  confirmLabel: stepWords[step].label,
})

/** The outcome: 'Published 3 properties'. */
export const stepDone = (step: HomeStep, count: number): string =>
  `${stepWords[step].done} ${counted(count, 'property')}`

/** What is so again once a step is undone: 'Published 3 properties again'. */
export function stepUndone(step: HomeStep, count: number): string {
  const homes = counted(count, 'property')
  return {
    publish: `${homes} ${oneOrMany(count, 'is a draft', 'are drafts')} again`,
    unpublish: `Published ${homes} again`,
    archive: `Brought back ${homes}`,
    restore: `Archived ${homes} again`,
  }[step]
}

function withoutPhotos(homes: readonly Property[]): string {
  const bare = homes.filter(({ photos }) => photos.length === 0).length
  if (bare === 0) return ''
  if (bare === homes.length)
    return ` ${oneOrMany(bare, 'It has', 'None of them have')} ${oneOrMany(bare, 'no ', '')}photos.`
  return ` ${counted(bare, 'property')} ${oneOrMany(bare, 'has', 'have')} no photos.`
}

function occupied(homes: readonly Property[]): string {
  const count = homes.filter(({ isAvailable, archivedAt }) => !isAvailable && archivedAt === null).length
  if (count === 0) return ''
  return ` ${counted(count, 'occupied property')} ${oneOrMany(count, 'stays', 'stay')} off the public pages.`
}
