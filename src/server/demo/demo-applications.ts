/** An application, what became of it, and when, in days before today; 0 is within the last hours. */
export interface DemoApplication {
  applicant: string
  property: string
  daysAgo: number
  outcome: 'PENDING' | 'REVIEWING' | 'APPROVED' | 'DECLINED'
  /** When its review started or it was decided. */
  actedDaysAgo?: number
  reason?: string
}

const pending = (applicant: string, property: string, daysAgo: number): DemoApplication => ({
  applicant,
  property,
  daysAgo,
  outcome: 'PENDING',
})

const acted =
  (outcome: DemoApplication['outcome']) =>
  (applicant: string, property: string, [daysAgo, actedDaysAgo]: [number, number], reason?: string) => ({
    applicant,
    property,
    daysAgo,
    outcome,
    actedDaysAgo,
    ...(reason !== undefined && { reason }),
  })
const reviewing = acted('REVIEWING')
const approved = acted('APPROVED')
const declined = acted('DECLINED')

/** Applications apart from those that led to a lease already; see `DEMO_LEASES`. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  declined(
    'nguyen.huong',
    'fremont-flat',
    [88, 85],
    'The desired move-in date was three months after the home is free.',
  ),
  declined('wang.xiaoming', 'fremont-flat', [82, 79], 'The stated income was not documented yet.'),
  declined('zofia.wojcik', 'bridgeport-cottage', [78, 74], 'The previous landlord could not be reached in two tries.'),
  declined('marcus.johnson', 'oakwood-townhouse', [70, 66], 'Two late rents within the last year.'),
  declined('ananya.sharma', 'mueller-townhouse', [61, 57], 'Income below two and a half times the rent.'),
  declined('layla.hassan', 'squirrel-hill-two', [52, 49], 'The desired move-in date is before the home is free.'),
  declined('eleni.papadopoulou', 'union-square-one', [48, 45]),
  declined('ben.abrams', 'st-johns-duplex', [40, 37], 'Income below two and a half times the rent.'),
  declined('oisin.gallagher', 'fox-point-loft', [39, 36], 'The reference did not answer in two tries.'),
  declined('tenant', 'pearl-loft', [36, 33], 'The condominium association does not allow cats in this building.'),
  declined('ben.abrams', 'pearl-loft', [30, 28], 'Income below two and a half times the rent.'),
  declined('anders.holm', 'northeast-studio', [25, 22], 'The building has no room for two vehicles.'),
  approved('camila.souza', 'pearl-loft', [22, 18], 'Welcome! We will send the lease this week.'),
  approved('oisin.gallagher', 'union-square-one', [20, 15]),
  approved('tyrell.washington', 'beacon-hill-house', [16, 12]),
  approved('lucia.fernandez', 'rino-condo', [14, 10], 'References were excellent.'),
  approved('wang.xiaoming', 'capitol-hill-studio', [12, 8]),
  approved('renee.baptiste', 'oakwood-townhouse', [9, 5]),
  reviewing('layla.hassan', 'west-philly-porch', [12, 9]),
  reviewing('renee.baptiste', 'midtown-highrise', [11, 8]),
  reviewing('eleni.papadopoulou', 'federal-hill-three', [10, 8]),
  reviewing('tenant', 'st-johns-duplex', [9, 7]),
  reviewing('thomas.beaulieu', 'rino-condo', [8, 6]),
  reviewing('kim.minjun', 'edgewater-highrise', [7, 5]),
  reviewing('marcus.johnson', 'grant-park-duplex', [6, 4]),
  pending('camila.souza', 'fremont-flat', 10),
  pending('zofia.wojcik', 'bridgeport-cottage', 9),
  pending('anders.holm', 'longfellow-house', 6),
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
