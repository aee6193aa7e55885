/** A text that a demo landlord uploads. */
export interface DemoDocument {
  /** Its file in `documents/`. */
  file: string
  /** It is printed if its name is that of a PDF. */
  name: string
  daysAgo: number
  /** The home it is about, or whose lease, or the building whose house rules it is; without either it is about nothing in particular. */
  about: { home: string } | { leaseOf: string } | { rulesOf: string } | null
  /** With the tenant of its lease. */
  isShared: boolean
}

const HOME = 'alder-3b'

/** All of one landlord, whose questions they answer. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    file: 'lease.txt',
    name: 'Lease - Alder Street 3B.pdf',
    daysAgo: 90,
    about: { leaseOf: HOME },
    isShared: true,
  },
  {
    file: 'move-in-checklist.txt',
    name: 'Move-in checklist - Alder Street 3B.txt',
    daysAgo: 88,
    about: { leaseOf: HOME },
    isShared: true,
  },
  {
    file: 'pet-addendum.txt',
    name: 'Pet addendum - Alder Street 3B.txt',
    daysAgo: 87,
    about: { leaseOf: HOME },
    isShared: true,
  },
  {
    file: 'house-rules.txt',
    name: 'House rules.pdf',
    daysAgo: 1,
    about: { rulesOf: 'Alder Street Apartments' },
    isShared: false,
  },
  { file: 'parking-rules.txt', name: 'Parking rules.txt', daysAgo: 59, about: { home: HOME }, isShared: false },
  { file: 'insurance-notice.txt', name: 'Notice about insurance.txt', daysAgo: 20, about: null, isShared: false },
]
