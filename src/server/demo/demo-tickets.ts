import type { TicketPriority, TicketStatus } from '#contract/states.ts'

export interface DemoTicket {
  property: string
  /** Account of whoever reported it: a tenant with an account, the home's landlord, or the manager. */
  by: string
  title: string
  description: string
  priority: TicketPriority
  category: string
  daysAgo: number
  /** What happened next, in days before today. */
  steps: readonly { daysAgo: number; status?: TicketStatus; assigneeName?: string }[]
}

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

export const DEMO_TICKETS: readonly DemoTicket[] = [
  ticket(
    ['hawthorne-bungalow', 'landlord', 210, 'HIGH', 'Roofing'],
    {
      title: 'Missing shingles after the storm',
      description: 'Rosa sent photos: about ten shingles gone above the porch.',
    },
    [started(208, 'Cedar Mill Roofing'), resolved(203), closed(198)],
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
    },
    [started(123, 'Rose City Plumbing'), resolved(121), closed(116)],
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
    [started(49, 'Herrera Maintenance'), resolved(46)],
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
    [started(32, 'Milwaukee Avenue Heating'), resolved(27), reopened(12)],
  ),
  ticket(
    ['uptown-one', 'darya.sokolova', 26, 'MEDIUM', 'Doors and windows'],
    {
      title: 'Back door scrapes the sill',
      description: 'I have to lift the door to close it. It has got worse over the last weeks.',
    },
    [started(22, 'Hiawatha Carpentry'), resolved(18), closed(14)],
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
    ['baker-victorian', 'landlord', 11, 'MEDIUM', 'Plumbing'],
    {
      title: 'Shower goes cold after five minutes',
      description: 'Caleb thinks the mixing valve is set too low.',
    },
    [started(8, 'Mile High Plumbing')],
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
  ticket(['alder-3b', 'tenant', 4, 'LOW', 'Appliances'], {
    title: 'Oven runs about 40 degrees hot',
    description: 'I checked with two thermometers: set to 350, it holds 390. Cooking works, baking does not.',
  }),
  ticket(['lawrenceville-row', 'grace.oduya', 3, 'MEDIUM', 'General'], {
    title: 'Key for the mailbox does not turn',
    description: 'The mail carrier has started to hand me the letters in person, which is nice but will not last.',
  }),
  ticket(['ballard-one', 'nguyen.huong', 2, 'HIGH', 'Plumbing'], {
    title: 'Washer hose drips behind the machine',
    description: 'A cup of water a day. I closed the valve and put a tray under it.',
  }),
  ticket(['midtown-highrise', 'walter', 1, 'LOW', 'Cleaning'], {
    title: 'Balcony glass needs cleaning before showings',
    description: 'The building washes the outside in spring only.',
  }),
]
