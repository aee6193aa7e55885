import type { TicketPriority, TicketStatus } from '#contract/states.ts'

export interface DemoTicket {
  property: string
  /** Account of the reporter: a tenant with an account, the home's landlord, or the manager. */
  by: string
  title: string
  description: string
  priority: TicketPriority
  category: string
  daysAgo: number
  mayEnter?: boolean
  /** What happened next, in days before today and in this order. */
  steps: readonly DemoTicketStep[]
}

/** The landlord or manager changes something. */
export interface TicketChange {
  daysAgo: number
  status?: TicketStatus
  assigneeName?: string
  priority?: TicketPriority
}

/** Someone comments, or says it isn't fixed. */
export interface TicketComment {
  daysAgo: number
  /** Account of the author. */
  by: string
  says: string
  reopen?: true
}

export type DemoTicketStep = TicketChange | TicketComment

type Report = Omit<DemoTicket, 'property' | 'by' | 'steps' | 'priority' | 'category' | 'daysAgo'>
type About = readonly [property: string, by: string, daysAgo: number, priority: TicketPriority, category: string]

const ticket = (
  [property, by, daysAgo, priority, category]: About,
  report: Report,
  steps: DemoTicket['steps'] = [],
): DemoTicket => ({ property, by, daysAgo, priority, category, ...report, steps })

const started = (daysAgo: number, assigneeName: string) => ({ daysAgo, status: 'IN_PROGRESS' as const, assigneeName })
const resolved = (daysAgo: number) => ({ daysAgo, status: 'RESOLVED' as const })
const closed = (daysAgo: number) => ({ daysAgo, status: 'CLOSED' as const })
const reopened = (daysAgo: number) => ({ daysAgo, status: 'OPEN' as const })
const said = (daysAgo: number, by: string, says: string) => ({ daysAgo, by, says })

export const DEMO_TICKETS: readonly DemoTicket[] = [
  ticket(
    ['hawthorne-bungalow', 'landlord', 210, 'HIGH', 'Roofing'],
    {
      title: 'Missing shingles after the storm',
      description: 'Rosa sent photos: about ten shingles gone above the porch.',
    },
    [
      said(209, 'manager', 'I was there this morning: eleven shingles, and the felt below is dry.'),
      started(208, 'Cedar Mill Roofing'),
      said(207, 'landlord', 'Go ahead up to $900.'),
      resolved(203),
      closed(198),
    ],
  ),
  ticket(
    ['kirkwood-craftsman', 'walter', 160, 'MEDIUM', 'Appliances'],
    { title: 'Dishwasher leaves a puddle', description: 'Water under the door after each run; the gasket looks torn.' },
    [started(158, 'Peachtree Appliance Repair'), resolved(155), closed(150)],
  ),
  ticket(
    ['alder-3b', 'tenant', 124, 'HIGH', 'Plumbing'],
    {
      title: 'Kitchen sink drains very slowly',
      description: 'It takes ten minutes to drain and smells. A plunger did not help; the bathroom sink is fine.',
      mayEnter: true,
    },
    [
      said(124, 'manager', 'Thank you, Jordan. Will someone be home tomorrow between nine and noon?'),
      said(124, 'tenant', 'I work from ten, but the plumber can have the key from my neighbor in 3A. Mind the cat.'),
      started(123, 'Rose City Plumbing'),
      said(121, 'manager', 'The trap was full of grease from the floor above. It is cleared, and so is theirs.'),
      resolved(121),
      said(120, 'tenant', 'It drains at once now. Thanks!'),
      closed(116),
    ],
  ),
  ticket(
    ['east-austin-bungalow', 'landlord2', 98, 'URGENT', 'Heating and cooling'],
    { title: 'Bedroom mini-split stopped cooling', description: 'Whitney reports 88 degrees in the bedroom at night.' },
    [started(98, 'Barton Air'), resolved(96), closed(90)],
  ),
  ticket(
    ['park-hill-tudor', 'landlord', 83, 'LOW', 'Grounds'],
    { title: 'Sprinkler zone 3 does not turn on', description: 'The strip by the driveway is turning brown.' },
    [started(79, 'Front Range Irrigation'), resolved(75), closed(70)],
  ),
  ticket(
    ['fishtown-rowhouse', 'ingrid', 66, 'MEDIUM', 'Safety'],
    {
      title: 'Smoke alarm on the second floor chirps',
      description: 'A new battery did not stop it; the unit is from 2014.',
    },
    [started(65, 'Ingrid Sørensen'), resolved(64), closed(60)],
  ),
  ticket(
    ['hyde-park-one', 'tenant2', 51, 'MEDIUM', 'Doors and windows'],
    { title: 'Bedroom window will not lock', description: 'The latch no longer reaches the catch since the rain.' },
    [
      started(49, 'Herrera Maintenance'),
      said(47, 'tenant2', 'They came and planed the frame. It locks, with a push.'),
      resolved(46),
      said(45, 'landlord2', 'If it sticks again after the next rain, write here and I will have the sash replaced.'),
    ],
  ),
  ticket(
    ['pilsen-two-flat', 'landlord', 44, 'URGENT', 'Plumbing'],
    {
      title: 'Sump pump alarm',
      description: 'The alarm went off during the storm; Ernesto carried the boxes upstairs.',
    },
    [started(44, 'Lakeside Drain and Sewer'), resolved(42), closed(35)],
  ),
  ticket(
    ['greenwood-house', 'manager', 38, 'LOW', 'Electrical'],
    {
      title: 'Workshop outlet is loose',
      description: 'The 240-volt outlet moves in its box when something is plugged in.',
    },
    [started(33, 'Ballard Electric'), resolved(28)],
  ),
  ticket(
    ['logan-square-greystone', 'landlord', 34, 'MEDIUM', 'Heating and cooling'],
    { title: 'Radiator in the bay room stays cold', description: 'All others are hot. It has been bled once already.' },
    [started(32, 'Milwaukee Avenue Heating'), resolved(27), reopened(12), { daysAgo: 11, priority: 'HIGH' }],
  ),
  ticket(
    ['uptown-one', 'darya.sokolova', 26, 'MEDIUM', 'Doors and windows'],
    {
      title: 'Back door scrapes the sill',
      description: 'I have to lift the door to close it. It has gotten worse over the last few weeks.',
    },
    [
      said(25, 'landlord', 'That door has been planed once before. I will send a carpenter to look at the hinges.'),
      started(22, 'Hiawatha Carpentry'),
      resolved(18),
      { daysAgo: 17, by: 'darya.sokolova', says: 'It scrapes again since this morning.', reopen: true },
      started(16, 'Hiawatha Carpentry'),
      resolved(15),
      said(15, 'darya.sokolova', 'New hinges, and now it closes with one finger.'),
      closed(14),
    ],
  ),
  ticket(
    ['powderhorn-duplex', 'landlord', 24, 'HIGH', 'Heating and cooling'],
    { title: 'No heat on the porch side', description: 'Chue measured 58 degrees in the dining room this morning.' },
    [started(24, 'Hiawatha Heating'), resolved(22)],
  ),
  ticket(
    ['davis-square-two', 'naoko', 20, 'LOW', 'Painting'],
    { title: 'Peeling paint on the back porch', description: 'Lead-safe crew needed; the porch is from before 1978.' },
    [started(13, 'Mystic Painters')],
  ),
  ticket(
    ['alberta-rowhouse', 'manager', 18, 'HIGH', 'Roofing'],
    {
      title: 'Replace roof and flashing after the leak',
      description: 'Quote accepted, four days of work, dry weather needed.',
    },
    [started(11, 'Cedar Mill Roofing')],
  ),
  ticket(
    ['south-philly-one', 'ingrid', 16, 'MEDIUM', 'Electrical'],
    {
      title: 'Rewire the third floor',
      description: 'Replace the remaining knob-and-tube wiring before the tile goes in.',
    },
    [started(9, 'Keystone Electric')],
  ),
  ticket(
    ['alder-3b', 'tenant', 15, 'MEDIUM', 'Safety'],
    {
      title: 'Smoke alarm in the hallway chirps',
      description: 'Every minute, day and night. A new battery helped for a day.',
      mayEnter: false,
    },
    [
      started(14, 'Daniel Reyes'),
      said(13, 'tenant', 'I’ll be home on Saturday until noon.'),
      said(9, 'manager', 'The alarm was from 2015, so I replaced it. The new one lasts ten years.'),
      resolved(9),
    ],
  ),
  ticket(
    ['baker-victorian', 'landlord', 11, 'MEDIUM', 'Plumbing'],
    {
      title: 'Shower goes cold after five minutes',
      description: 'Caleb thinks the mixing valve is set too low.',
    },
    [started(8, 'Mile High Plumbing'), said(6, 'landlord', 'The valve is on order; they’ll install it on Friday.')],
  ),
  ticket(
    ['king-william-flat', 'landlord2', 9, 'LOW', 'Lighting'],
    { title: 'Light over the outside stairs is out', description: 'The bulb is new, so it is probably the sensor.' },
    [{ daysAgo: 6, assigneeName: 'Herrera Maintenance' }],
  ),
  ticket(
    ['sellwood-cottage', 'manager', 7, 'MEDIUM', 'Pests'],
    {
      title: 'Carpenter ants by the skylight',
      description: 'Peter sees a few every evening. Treatment and a look at the frame.',
    },
    [started(5, 'Willamette Pest Control')],
  ),
  ticket(
    ['alder-3b', 'tenant', 4, 'LOW', 'Appliances'],
    {
      title: 'Oven runs about 40 degrees hot',
      description: 'I checked with two thermometers: set to 350, it holds 390. Cooking works, baking does not.',
      mayEnter: true,
    },
    [said(3, 'manager', 'I asked for the range manual; it may be a setting. More on Monday.')],
  ),
  ticket(['lawrenceville-row', 'grace.oduya', 3, 'MEDIUM', 'General'], {
    title: 'Key for the mailbox does not turn',
    description: 'The mail carrier has started to hand me the letters in person, which is nice but will not last.',
  }),
  ticket(['ballard-one', 'nguyen.huong', 2, 'HIGH', 'Plumbing'], {
    title: 'Washer hose drips behind the machine',
    description: 'A cup of water a day. I closed the valve and put a tray under it.',
  }),
  ticket(['uptown-one', 'darya.sokolova', 1, 'URGENT', 'Plumbing'], {
    title: 'Water comes through the bathroom ceiling',
    description:
      'A drop every second beside the lamp since this morning. I have switched the light off at the panel and put a bucket under it.',
  }),
  ticket(['midtown-highrise', 'walter', 1, 'LOW', 'Cleaning'], {
    title: 'Balcony glass needs cleaning before showings',
    description: 'The building washes the outside in spring only.',
  }),
]
