import type { DeclineReason } from '#contract/decline-reasons.ts'

/** An application, its outcome, and when, in days before today; 0 is within the last few hours. */
export interface DemoApplication {
  applicant: string
  property: string
  daysAgo: number
  outcome: 'PENDING' | 'REVIEWING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
  /** When its review started, it was decided, or withdrawn. */
  actedDaysAgo?: number
  /** The landlord's own note. */
  reason?: string
  reasons?: readonly DeclineReason[]
  /** What an approval depends on. */
  conditions?: string
  /** Another applicant who is asked along, and applies for the same home later. */
  together?: string
  /** The applicant changed their mind after the approval, when a lease was drafted already. */
  thenWithdrawn?: { leasedDaysAgo: number; daysAgo: number }
}

const pending = (applicant: string, property: string, daysAgo: number, together?: string): DemoApplication => ({
  applicant,
  property,
  daysAgo,
  outcome: 'PENDING',
  ...(together !== undefined && { together }),
})

type More = Pick<DemoApplication, 'reason' | 'reasons' | 'conditions' | 'thenWithdrawn'>

const acted =
  (outcome: DemoApplication['outcome']) =>
  (
    applicant: string,
    property: string,
    [daysAgo, actedDaysAgo]: [number, number],
    more: More = {},
  ): DemoApplication => ({ applicant, property, daysAgo, outcome, actedDaysAgo, ...more })
const reviewing = acted('REVIEWING')
const approved = acted('APPROVED')
const declined = acted('DECLINED')
const withdrawn = acted('WITHDRAWN')

/** Why an application was declined: the codes, and the note beside them. */
const because = (reason: string, ...reasons: DeclineReason[]): More => ({ reason, reasons })

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  declined(
    'nguyen.huong',
    'fremont-flat',
    [88, 85],
    because('The desired move-in date was three months after the home is free.', 'OTHER'),
  ),
  declined(
    'wang.xiaoming',
    'fremont-flat',
    [82, 79],
    because('The stated income was not documented yet.', 'INCOMPLETE'),
  ),
  declined(
    'zofia.wojcik',
    'bridgeport-cottage',
    [78, 74],
    because('The previous landlord could not be reached in two tries.', 'REFERENCES'),
  ),
  declined(
    'marcus.johnson',
    'oakwood-townhouse',
    [70, 66],
    because('Two late rents within the last year.', 'RENTAL_HISTORY'),
  ),
  declined(
    'ananya.sharma',
    'mueller-townhouse',
    [61, 57],
    because('Income below two and a half times the rent.', 'INCOME'),
  ),
  declined(
    'layla.hassan',
    'squirrel-hill-two',
    [52, 49],
    because('The desired move-in date is before the home is free.', 'OTHER'),
  ),
  declined('eleni.papadopoulou', 'union-square-one', [48, 45], { reasons: ['HOME_TAKEN'] }),
  declined('ben.abrams', 'st-johns-duplex', [40, 37], because('Income below two and a half times the rent.', 'INCOME')),
  declined(
    'oisin.gallagher',
    'fox-point-loft',
    [39, 36],
    because('The reference did not answer in two tries.', 'REFERENCES'),
  ),
  declined(
    'tenant',
    'pearl-loft',
    [36, 33],
    because('The condominium association does not allow cats in this building.', 'CRITERIA'),
  ),
  declined(
    'ben.abrams',
    'pearl-loft',
    [30, 28],
    because('Income below two and a half times the rent; no guarantor.', 'INCOME', 'REFERENCES'),
  ),
  declined(
    'anders.holm',
    'northeast-studio',
    [25, 22],
    because('The building has no room for two vehicles.', 'CRITERIA'),
  ),
  approved('thomas.beaulieu', 'st-johns-duplex', [55, 52], { thenWithdrawn: { leasedDaysAgo: 50, daysAgo: 47 } }),
  withdrawn('layla.hassan', 'midtown-highrise', [18, 16]),
  withdrawn('kim.minjun', 'fremont-flat', [27, 23]),
  approved('camila.souza', 'pearl-loft', [22, 18], {
    reason: 'Pays from both incomes; the lease goes out this week.',
    conditions: 'Please find someone who can take the two cats: the association does not allow them.',
  }),
  approved('oisin.gallagher', 'union-square-one', [20, 15]),
  approved('tyrell.washington', 'beacon-hill-house', [16, 12]),
  approved('lucia.fernandez', 'rino-condo', [14, 10], { reason: 'References were excellent.' }),
  approved('wang.xiaoming', 'capitol-hill-studio', [12, 8], {
    conditions: 'Please send the signed offer letter before we draw up the lease.',
  }),
  approved('renee.baptiste', 'oakwood-townhouse', [9, 5]),
  reviewing('layla.hassan', 'west-philly-porch', [12, 9]),
  reviewing('renee.baptiste', 'midtown-highrise', [11, 8]),
  reviewing('eleni.papadopoulou', 'federal-hill-three', [10, 8]),
  reviewing('tenant', 'st-johns-duplex', [9, 7]),
  reviewing('thomas.beaulieu', 'rino-condo', [8, 6]),
  reviewing('kim.minjun', 'edgewater-highrise', [7, 5]),
  reviewing('marcus.johnson', 'grant-park-duplex', [6, 4]),
  pending('camila.souza', 'fremont-flat', 10),
  pending('zofia.wojcik', 'bridgeport-cottage', 9, 'kim.minjun'),
  pending('renee.baptiste', 'fremont-flat', 8),
  pending('anders.holm', 'division-studio', 6),
  pending('layla.hassan', 'fremont-flat', 5),
  pending('ben.abrams', 'capitol-hill-studio', 6),
  pending('kim.minjun', 'bridgeport-cottage', 5),
  pending('tenant2', 'mueller-townhouse', 4),
  pending('camila.souza', 'st-johns-duplex', 4),
  pending('eleni.papadopoulou', 'fox-point-loft', 3),
  pending('zofia.wojcik', 'edgewater-highrise', 3),
  pending('marcus.johnson', 'midtown-highrise', 2),
  pending('tenant', 'fremont-flat', 2),
  pending('ananya.sharma', 'zilker-studio', 1),
  pending('ben.abrams', 'division-studio', 0),
]
