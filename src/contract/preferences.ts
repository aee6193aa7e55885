import { endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { dollars, instant, optionalText, text, whole } from './values.ts'
import { z } from './zod.ts'

/** The largest number of bedrooms that a preference can name. */
export const PREFERRED_BEDROOMS_MAX = 5
/** What stands for no preference where a number of bedrooms is asked for. */
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

/** Preferences that have no field of their own, by name. */
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
    /** Read and not kept: the server's clock says when a profile was saved. */
    profileUpdatedAt: instant().nullable().default(null),
  })
  .superRefine(({ budgetMin, budgetMax }, context) => {
    if (budgetMin === null || budgetMax === null || budgetMin <= budgetMax) return
    context.addIssue({ code: 'custom', path: ['budgetMax'], message: 'Must not be less than the minimum' })
  })

/** An account with what its holder looks for in a home. */
export const me = user.extend({
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  preferredBedrooms: bedrooms(),
  preferredLocations: z.array(z.string()),
  petPreferences: z.array(z.string()),
  profilePreferences: profilePreferences.nullable(),
  /** When the account or the matching profile was last changed, whichever came later. */
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
    summary: 'Save what the caller looks for in a home, in place of what was saved before',
    kind: 'item',
    message: 'Preferences saved',
    body: matchingProfile,
    reply: me,
  }),
}
