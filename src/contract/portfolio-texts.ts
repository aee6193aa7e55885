import type { Right } from './policy.ts'
import type { Membership, PortfolioRole } from './portfolio.ts'

/** Where a business's owners see who works for it. */
export const TEAM_PATH = '/team'

/** Each role in a business. */
export const PORTFOLIO_ROLE_WORDS: Readonly<Record<PortfolioRole, string>> = { OWNER: 'Owner', MEMBER: 'Member' }

/** Each right as a choice, and in a sentence that starts with 'You can'. */
export const RIGHT_WORDS: Readonly<Record<Right, { label: string; about: string; words: string }>> = {
  lets: {
    label: 'Rent out homes',
    about: 'Homes, applications, tenants, leases, documents and inquiries',
    words: 'rent out homes',
  },
  collects: { label: 'Collect rent', about: 'Charges, payments and ledgers', words: 'collect rent' },
  repairs: { label: 'Handle repairs', about: 'Maintenance requests', words: 'handle repairs' },
  reads: {
    label: 'Read everything',
    about: 'Every list, ledger, report and document, without changing any of it',
    words: 'read everything',
  },
}

/** What someone can do in a business, in a sentence. */
export const rightsText = ({ role, rights }: Membership): string =>
  role === 'OWNER'
    ? 'You can do everything there, as an owner.'
    : `You can ${inWords(rights.map((right) => RIGHT_WORDS[right].words))}.`

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
