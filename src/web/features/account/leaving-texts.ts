import type { Closing } from '#contract/account.ts'
import type { Role } from '#contract/roles.ts'

/** What closing an account erases, and what it leaves behind, in the order that a screen lists them. */
interface Facts {
  goes: readonly string[]
  stays: readonly string[]
}

const GOES = [
  'Your name, email address and phone number',
  'Your password, devices and places where you’re signed in',
  'Your notifications, and our copies of emails to you',
]
const DOCUMENTS = 'Your documents with their text, what you asked them, and every answer that quoted them'
const STAYS = ['The audit log, where you become “Deleted account”']

/** What goes and what stays when an account with this role is closed; the business that it began may go on without it. */
export const closingOf = (role: Role, { leavesBusiness }: Pick<Closing, 'leavesBusiness'>): Facts => {
  const { goes = [], stays = [] } = (leavesBusiness ? WITHOUT_BUSINESS : OF_ROLE[role]) ?? {}
  return { goes: [...GOES, ...goes], stays: [...stays, ...STAYS] }
}

const WITHOUT_BUSINESS: Facts = {
  goes: ['What you asked about documents, and the answers'],
  stays: ['The business that you left, with its homes, leases and documents: its owners keep it going'],
}

const OF_ROLE: Partial<Record<Role, Facts>> = {
  TENANT: {
    goes: [
      'Your applications, with every answer and note; open ones are withdrawn',
      'What you’re looking for in a home',
      'Photos you added to requests',
      DOCUMENTS,
    ],
    stays: [
      'Your lease, payments and their proofs, and requests: they’re your landlord’s records. Your lease goes on, without an account',
    ],
  },
  LANDLORD: {
    goes: ['What you tell your tenants', 'Questions from people interested in your homes', 'Your reminders', DOCUMENTS],
    stays: ['Your homes, archived and off the public pages', 'Past leases and their ledgers, with your tenants’ names'],
  },
  PROPERTY_MANAGER: { goes: ['Your assignments to homes', 'Your reminders', DOCUMENTS], stays: [] },
  OWNER: { goes: ['Your link to the homes you own'], stays: ['The homes and their ledgers'] },
  AFFILIATE: { goes: ['Your affiliate code: its links stop counting'], stays: ['How many people it brought'] },
}
