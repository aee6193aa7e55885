import type { DemoLease, Known } from './demo-lease.ts'

const person = (firstName: string, lastName: string, email: string, phone: string | null = null): Known => ({
  firstName,
  lastName,
  email: `${email}@example.com`,
  phone,
})

type Terms = Partial<DemoLease> & { months: number }

const active = (property: string, tenant: Known | string, terms: Terms): DemoLease => ({
  property,
  tenant,
  status: 'ACTIVE',
  term: 12,
  dueDay: 1,
  habit: 'onTime',
  ...terms,
})

/**
 * A tenant who moved out, with how many months before today's the lease began and had its last month. Their rents of the
 * last year are known.
 */
const movedOut = (
  property: string,
  [sinceMonths, endedMonths]: [number, number],
  tenant: Known,
  { rent, kept }: Pick<DemoLease, 'kept'> & { rent: number },
): DemoLease => ({
  ...active(property, tenant, { months: 12 - endedMonths, sinceMonths, endedMonths, rent }),
  status: 'ENDED',
  ...(kept && { kept }),
})

/**
 * A tenant who leaves when the lease ends, in two or three months; the home is listed for the time after that. A year of
 * rent is known, or all of it where the lease is newer.
 */
const leaving = (
  property: string,
  tenant: Known,
  { sinceMonths, ...terms }: Partial<DemoLease> & { listedDaysAgo: number; sinceMonths: number },
) => active(property, tenant, { term: sinceMonths + 2, ...ledgerSince(sinceMonths), ...terms })

const ledgerSince = (months: number) => (months > 12 ? { months: 12, sinceMonths: months } : { months })

/** The same, with months since the tenant moved in and days since the home was listed again. */
const leavingAfter = (
  property: string,
  [sinceMonths, listedDaysAgo]: [number, number],
  tenant: Known,
  more: Partial<DemoLease> = {},
) => leaving(property, tenant, { sinceMonths, listedDaysAgo, ...more })

const draft = (property: string, tenant: string): DemoLease => ({
  ...active(property, tenant, { months: 0 }),
  status: 'DRAFT',
})

export const DEMO_LEASES: readonly DemoLease[] = [
  active('alder-3b', 'tenant', {
    ...{ months: 12, term: 18, rent: 1845, reported: 'PENDING' },
    others: [{ ...person('Naomi', 'Fields', 'naomi.fields'), part: 'TENANT' }],
  }),
  active('hawthorne-bungalow', person('Rosa', 'Delgado', 'rosa.delgado', '(503) 555-0401'), {
    months: 12,
    sinceMonths: 26,
    term: 36,
    rent: 2700,
    invitedDaysAgo: 2,
  }),
  active('sellwood-cottage', person('Peter', 'Lindgren', 'peter.lindgren', '(503) 555-0402'), {
    months: 8,
    term: null,
    rent: 1590,
    extras: [{ kind: 'PET', amount: 35 }],
    raisedTo: 1650,
    others: [{ ...person('Karin', 'Lindgren', 'karin.lindgren'), part: 'GUARANTOR' }],
  }),
  active('ballard-one', 'nguyen.huong', { months: 1, reported: 'PROCESSING' }),
  active('greenwood-house', person('Aisha', 'Mohamud', 'aisha.mohamud', '(206) 555-0403'), {
    months: 12,
    sinceMonths: 22,
    term: 24,
    lateFee: { kind: 'FIXED', amount: 75 },
    renewedAt: 3750,
  }),
  active('baker-victorian', person('Caleb', 'Stone', 'caleb.stone', '(720) 555-0404'), {
    months: 12,
    sinceMonths: 16,
    term: 24,
    rent: 1450,
    habit: 'behind',
  }),
  active('park-hill-tudor', person('Yolanda', 'Pierce', 'yolanda.pierce', '(303) 555-0405'), {
    months: 12,
    sinceMonths: 20,
    term: 24,
    dueDay: 5,
    rent: 2900,
    extras: [{ kind: 'PARKING', amount: 75 }],
  }),
  active('powderhorn-duplex', person('Chue', 'Vang', 'chue.vang', '(612) 555-0406'), {
    months: 12,
    sinceMonths: 17,
    term: null,
    rent: 1525,
    habit: 'credited',
  }),
  active('uptown-one', 'darya.sokolova', { months: 2, habit: 'secondTry' }),
  active('logan-square-greystone', person('Agnieszka', 'Nowak', 'agnieszka.nowak', '(773) 555-0407'), {
    months: 6,
    term: 12,
    habit: 'halves',
    invitedDaysAgo: 5,
    lateFee: { kind: 'PERCENT', amount: 5 },
  }),
  active('pilsen-two-flat', person('Ernesto', 'Galván', 'ernesto.galvan', '(312) 555-0408'), {
    months: 5,
    term: 'soon',
    habit: 'returned',
  }),
  active('east-austin-bungalow', person('Whitney', 'Hargrove', 'whitney.hargrove', '(512) 555-0409'), {
    months: 12,
    sinceMonths: 22,
    term: 36,
    habit: 'ahead',
  }),
  active('hyde-park-one', 'tenant2', { months: 8, term: 'soon', reported: 'PENDING' }),
  active('king-william-flat', person('Ruben', 'Castañeda', 'ruben.castaneda', '(210) 555-0410'), {
    months: 12,
    sinceMonths: 18,
    term: 24,
    dueDay: 15,
    habit: 'late',
    lateFee: { kind: 'FIXED', amount: 50 },
  }),
  active('fishtown-rowhouse', person('Colleen', "O'Rourke", 'colleen.orourke', '(215) 555-0411'), {
    months: 12,
    sinceMonths: 15,
    term: 24,
    lateFee: { kind: 'PERCENT', amount: 4 },
  }),
  active('lawrenceville-row', 'grace.oduya', { months: 2 }),
  active('kirkwood-craftsman', person('DeShawn', 'Mitchell', 'deshawn.mitchell', '(404) 555-0412'), {
    months: 6,
    term: 12,
  }),
  active('davis-square-two', person('Hana', 'Dvořáková', 'hana.dvorakova', '(617) 555-0413'), {
    months: 12,
    sinceMonths: 27,
    term: null,
    rent: 3000,
    habit: 'early',
  }),
  leaving('pearl-loft', person('Gloria', 'Anderton', 'gloria.anderton', '(503) 555-0421'), {
    sinceMonths: 22,
    rent: 1990,
    listedDaysAgo: 40,
  }),
  leaving('st-johns-duplex', person('Mehmet', 'Yilmaz', 'mehmet.yilmaz', '(503) 555-0422'), {
    sinceMonths: 10,
    listedDaysAgo: 62,
  }),
  leaving('division-studio', person('Priya', 'Raman', 'priya.raman'), {
    sinceMonths: 16,
    rent: 1240,
    habit: 'slow',
    listedDaysAgo: 12,
  }),
  leaving('capitol-hill-studio', person('Stefan', 'Kowalczyk', 'stefan.kowalczyk', '(206) 555-0423'), {
    sinceMonths: 9,
    listedDaysAgo: 34,
  }),
  leaving('rino-condo', person('Bianca', 'Ferraro', 'bianca.ferraro', '(720) 555-0424'), {
    sinceMonths: 23,
    term: 24,
    rent: 2325,
    listedDaysAgo: 71,
  }),
  leaving('northeast-studio', person('Tomás', 'Ibarra', 'tomas.ibarra'), {
    sinceMonths: 11,
    term: 12,
    habit: 'slow',
    listedDaysAgo: 29,
  }),
  leaving('bridgeport-cottage', person('Kathleen', 'Doyle', 'kathleen.doyle', '(773) 555-0425'), {
    sinceMonths: 34,
    term: 35,
    rent: 1950,
    listedDaysAgo: 96,
  }),
  leavingAfter('mueller-townhouse', [21, 80], person('Derek', 'Sandoval', 'derek.sandoval', '(512) 555-0429')),
  leavingAfter('zilker-studio', [10, 27], person('Ingrid', 'Halvorsen', 'ingrid.halvorsen', '(512) 555-0430')),
  leaving('beacon-hill-house', person('Elena', 'Villarreal', 'elena.villarreal', '(210) 555-0416'), {
    sinceMonths: 14,
    term: 15,
    rent: 1825,
    listedDaysAgo: 42,
  }),
  leavingAfter('west-philly-porch', [16, 54], person('Marisol', 'Quintero', 'marisol.quintero', '(215) 555-0431')),
  leavingAfter('squirrel-hill-two', [22, 66], person('Anton', 'Novak', 'anton.novak', '(412) 555-0432')),
  leavingAfter('midtown-highrise', [9, 19], person('Simone', 'Archer', 'simone.archer', '(404) 555-0433')),
  leavingAfter('grant-park-duplex', [28, 84], person('Luther', 'Gaines', 'luther.gaines', '(404) 555-0434')),
  leavingAfter('oakwood-townhouse', [15, 91], person('Priscilla', 'Boone', 'priscilla.boone', '(919) 555-0435')),
  leavingAfter('union-square-one', [11, 58], person('Brendan', 'Murphy', 'brendan.murphy', '(617) 555-0436'), {
    term: 12,
  }),
  leavingAfter('federal-hill-three', [19, 94], person('Carla', 'Rossi', 'carla.rossi', '(401) 555-0437')),
  leavingAfter('fox-point-loft', [10, 45], person('Samuel', 'Adeyemi', 'samuel.adeyemi', '(401) 555-0438')),
  active('alberta-rowhouse', person('Terrell', 'Haynes', 'terrell.haynes', '(503) 555-0426'), {
    months: 12,
    sinceMonths: 19,
    term: 24,
    rent: 2650,
  }),
  active('wash-park-carriage', person('Naomi', 'Fitzgerald', 'naomi.fitzgerald'), {
    months: 7,
    term: 12,
  }),
  active('columbia-city-townhome', person('Kenji', 'Watanabe', 'kenji.watanabe', '(206) 555-0427'), {
    months: 3,
    term: 12,
  }),
  active('longfellow-house', person('Astrid', 'Bergman', 'astrid.bergman', '(612) 555-0428'), { months: 4, term: 12 }),
  movedOut('edgewater-highrise', [13, 2], person('Gerald', 'Thornton', 'gerald.thornton', '(773) 555-0414'), {
    rent: 1620,
    kept: { amount: 280, memo: 'Repainted the bedroom, replaced two blinds' },
  }),
  movedOut('ballard-one', [25, 3], person('Wendell', 'Pruitt', 'wendell.pruitt', '(206) 555-0439'), { rent: 2095 }),
  movedOut('uptown-one', [17, 4], person('Fatima', 'Noor', 'fatima.noor', '(612) 555-0440'), { rent: 1350 }),
  movedOut('columbia-city-townhome', [14, 5], person('Jonas', 'Brandt', 'jonas.brandt'), { rent: 3350 }),
  movedOut('longfellow-house', [15, 6], person('Mai', 'Xiong', 'mai.xiong', '(651) 555-0415'), { rent: 2200 }),
  movedOut('pilsen-two-flat', [20, 7], person('Lorena', 'Herrera', 'lorena.herrera', '(312) 555-0441'), { rent: 1475 }),
  movedOut('logan-square-greystone', [20, 8], person('Otis', 'Freeman', 'otis.freeman', '(773) 555-0442'), {
    rent: 2395,
  }),
  movedOut('wash-park-carriage', [21, 9], person('Joanna', 'Reyes', 'joanna.reyes', '(303) 555-0443'), { rent: 1680 }),
  movedOut('sellwood-cottage', [34, 10], person('Hilda', 'Bauer', 'hilda.bauer', '(503) 555-0444'), { rent: 1550 }),
  movedOut('capitol-hill-studio', [23, 11], person('Ravi', 'Patel', 'ravi.patel', '(206) 555-0445'), { rent: 1540 }),
  draft('rino-condo', 'lucia.fernandez'),
  draft('union-square-one', 'oisin.gallagher'),
  draft('beacon-hill-house', 'tyrell.washington'),
]
