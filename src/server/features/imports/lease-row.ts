import { leases } from '#contract/leases.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { email, optionalText, text } from '#contract/values.ts'
import { z } from '#contract/zod.ts'

const { startsOn, endsOn, rentAmount, dueDay, openingBalance, depositHeld } = leases.create.body.shape

/** Stands for the home and the tenant while the API's own rules check the rest of a row. */
const SOME_ID = '00000000-0000-0000-0000-000000000000'

/** A row of a file with leases; columns that the API takes have its rules. */
export const leaseRow = z
  .object({
    home: text({ max: 200 }),
    tenantEmail: email(),
    tenantFirstName: optionalText({ max: NAME_MAX }),
    tenantLastName: optionalText({ max: NAME_MAX }),
    ...{ startsOn, endsOn, rentAmount, dueDay, openingBalance, depositHeld },
    status: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['ACTIVE', 'DRAFT', 'ENDED'], 'Must be ACTIVE, DRAFT, or ENDED'))
      .default('ACTIVE'),
  })
  .superRefine((row, context) => {
    const { error } = leases.create.body.safeParse(bodyOf(row, { propertyId: SOME_ID, tenantId: SOME_ID }))
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
export type LeaseRow = z.output<typeof leaseRow>

/** What the API takes for a row, once its home and tenant are known. */
export const bodyOf = (
  { startsOn, endsOn, rentAmount, dueDay, openingBalance, depositHeld, status }: Omit<LeaseRow, 'home'>,
  parties: { propertyId: string; tenantId: string },
) => ({ ...parties, startsOn, endsOn, rentAmount, dueDay, openingBalance, depositHeld, status })
