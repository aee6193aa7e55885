import { endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { dollars, instant, optionalText, text, whole } from './values.ts'
import { z } from './zod.ts'

/** The most bedrooms a preference can name. */
export const PREFERRED_BEDROOMS_MAX = 5
/** The value for no preference in the number of bedrooms. */
export const ANY_BEDROOMS = 'Any'

const LIST_MAX = 20
const NAMES_MAX = 50

const budget = () => dollars().nullable().default(null)
const bedrooms = () => whole(1, PREFERRED_BEDROOMS_MAX).nullable()
const textList = () =>
  z
    .array(text({ max: 120 }), 'Must be a list of text')
    .max(LIST_MAX, `Must have at most ${LIST_MAX} entries`)
    .default([])

/** Preferences without a field of their own, by name. */
const namedPreferences = z
  .record(
    text({ max: 80 }),
    z.union(
      [optionalText({ max: 200 }), z.number(), z.boolean(), z.array(text({ max: 120 })).max(LIST_MAX)],
      'Must be text, a number, true or false, or a list of text',
    ),
  )
  .refine((named) => Object.keys(named).length <= NAMES_MAX, `Must have at most ${NAMES_MAX} names`)

const profilePreferences = z.strictObject({
  lastUpdated: instant().nullable().default(null),
  preferences: namedPreferences,
})
export type ProfilePreferences = z.output<typeof profilePreferences>

const anyToNull = (value: unknown) => (value === ANY_BEDROOMS || value === '' ? null : (value ?? null))

const matchingProfile = z
  .strictObject({
    budgetMin: budget(),
    budgetMax: budget(),
    preferredBedrooms: z.preprocess(anyToNull, bedrooms()),
    preferredLocations: textList(),
    petPreferences: textList(),
    profilePreferences: profilePreferences.nullable().default(null),
    /** Accepted but ignored: the server's clock says when a profile was saved. */
    profileUpdatedAt: instant().nullable().default(null),
  })
  .superRefine(({ budgetMin, budgetMax }, context) => {
    if (budgetMin === null || budgetMax === null || budgetMin <= budgetMax) return
    context.addIssue({ code: 'custom', path: ['budgetMax'], message: 'Must not be less than the minimum' })
  })

/** An account with its matching profile. */
export const me = user.extend({
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  preferredBedrooms: bedrooms(),
  preferredLocations: z.array(z.string()),
  petPreferences: z.array(z.string()),
  profilePreferences: profilePreferences.nullable(),
  /** When the account or the matching profile last changed, whichever is later. */
  profileUpdatedAt: instant().nullable(),
})
export type Me = z.output<typeof me>

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/users/me',
    can: 'account.read',
    summary: 'The signed-in account with its saved matching profile',
    kind: 'item',
    reply: me,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/profile',
    can: 'preferences.update',
    summary: 'Save what the caller is looking for in a home, replacing what was saved before',
    kind: 'item',
    message: 'Preferences saved',
    body: matchingProfile,
    reply: me,
  }),
}
