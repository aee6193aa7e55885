import { activityOf } from '#contract/audit-actions.ts'
import type { Activity } from '#contract/audit-events.ts'
import { type Counted, counted } from '#contract/count.ts'

/** A sentence about an event in two parts: who, and what they did. */
export interface ActivityText {
  who: string
  did: string
}

/** An event of the feed as a sentence, such as 'Ana Okafor' 'approved an application for Maple Street 4'. */
export function activityText(event: Activity): ActivityText {
  const noun = IMPORTED.get(event.action)
  if (event.imported && noun) return { who: whoOf(event), did: `imported ${counted(event.imported, noun)}` }
  const pattern = activityOf(event.action) ?? event.action
  const did = pattern
    .replace('{home}', () => event.propertyTitle ?? 'a home')
    .replace('{row}', () => event.subjectName ?? 'something')
  return { who: whoOf(event), did }
}

function whoOf({ actorName, action, subjectName, isAutomatic }: Activity): string {
  if (actorName !== null) return actorName
  // People who create an account, ask or apply aren't signed in. The event is about them.
  if (ABOUT_THEMSELVES.has(action) && subjectName !== null) return subjectName
  return isAutomatic ? 'The system' : 'A visitor'
}

/** What an import adds, by the action that its one event has. */
const IMPORTED = new Map<string, Counted>([
  ['property.create', 'home'],
  ['tenant.create', 'tenant'],
  ['lease.create', 'lease'],
])

const ABOUT_THEMSELVES = new Set([
  'account.register',
  'invitation.accept',
  'lead.create',
  'contactRequest.create',
  'affiliateApplication.create',
])
