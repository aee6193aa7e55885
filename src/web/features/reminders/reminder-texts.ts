import type { Reminder } from '#contract/reminders.ts'

type Named = Partial<Pick<Reminder, 'title' | 'description'>>
type Aimed = Partial<Pick<Reminder, 'userId' | 'propertyId'>>

export const reminderTitle = ({ title, description }: Named): string => title || description || 'Untitled Reminder'

/** Whom a reminder is for: an account, the people of a property, or nobody in particular. */
export function reminderTarget({ userId, propertyId }: Aimed): 'User' | 'Property' | 'System' {
  if (userId) return 'User'
  return propertyId ? 'Property' : 'System'
}
