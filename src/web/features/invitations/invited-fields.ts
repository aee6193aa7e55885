/** Who is invited, whatever to. */
export type InvitedValues = Record<'firstName' | 'lastName' | 'email', string>

export const blankInvited: InvitedValues = { firstName: '', lastName: '', email: '' }

/** The fields in order; what someone is invited to comes after them. */
export const INVITED_FIELDS = [
  { name: 'firstName', label: 'First Name', type: 'text' },
  { name: 'lastName', label: 'Last Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

/** What a mistake at `path` calls its field, which is `other` after these. */
export const invitedLabel = (path: string, other: string): string =>
  INVITED_FIELDS.find(({ name }) => name === path)?.label ?? other
