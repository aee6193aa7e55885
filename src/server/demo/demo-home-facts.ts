import type { Amenity, HomeFacts, PetPolicy } from '#contract/home-facts.ts'

type Known = Partial<Omit<HomeFacts, 'availableFrom' | 'depositAmount'>>

const facts = (squareFeet: number, pets: PetPolicy, more: Known = {}): Known => ({
  squareFeet,
  leaseMonths: 12,
  petPolicy: pets,
  ...more,
})
const has = (...amenities: Amenity[]) => ({ amenities })
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

/** What is known of the demo's homes, in step with their descriptions; some landlords left some of it blank. */
export const DEMO_HOME_FACTS: Readonly<Record<string, Known>> = {
  'alder-3b': facts(880, 'CATS', { yearBuilt: 1926, ...has('LAUNDRY_IN_BUILDING'), ...at(45.518, -122.6437) }),
  'hawthorne-bungalow': facts(1640, 'CATS_AND_DOGS', {
    yearBuilt: 1912,
    ...has('AIR_CONDITIONING', 'YARD'),
    ...at(45.5099, -122.6243),
  }),
  'pearl-loft': facts(790, 'NONE', {
    yearBuilt: 2006,
    ...has('AIR_CONDITIONING', 'BALCONY', 'ELEVATOR'),
    ...at(45.5286, -122.6816),
  }),
  'sellwood-cottage': facts(560, 'ASK', { ...has('LAUNDRY_IN_UNIT', 'PARKING') }),
  'division-studio': facts(410, 'CATS', {
    leaseMonths: 6,
    yearBuilt: 2016,
    ...has('ELEVATOR'),
    ...at(45.5048, -122.635),
  }),
  'st-johns-duplex': facts(920, 'CATS_AND_DOGS', { ...has('YARD', 'PARKING'), ...at(45.5901, -122.7553) }),
  'alberta-rowhouse': facts(1480, 'DOGS', { yearBuilt: 2014, ...has('GARAGE'), ...at(45.559, -122.648) }),
  'ballard-one': facts(690, 'CATS', {
    yearBuilt: 2015,
    ...has('LAUNDRY_IN_UNIT', 'DISHWASHER', 'BALCONY'),
    ...at(47.6687, -122.3847),
  }),
  'greenwood-house': facts(1720, 'CATS_AND_DOGS', {
    yearBuilt: 1948,
    ...has('YARD', 'AIR_CONDITIONING'),
    ...at(47.6906, -122.3554),
  }),
  'capitol-hill-studio': facts(450, 'CATS', {
    yearBuilt: 1929,
    ...has('LAUNDRY_IN_BUILDING'),
    ...at(47.6222, -122.3165),
  }),
  'columbia-city-townhome': facts(1650, 'ASK', { ...has('GARAGE', 'BALCONY'), ...at(47.5597, -122.2865) }),
  'fremont-flat': facts(980, 'CATS', { ...at(47.651, -122.35) }),
  'baker-victorian': facts(640, 'CATS', { yearBuilt: 1890, ...at(39.7181, -104.9936) }),
  'park-hill-tudor': facts(1890, 'DOGS', {
    yearBuilt: 1931,
    ...has('GARAGE', 'AIR_CONDITIONING', 'YARD'),
    ...at(39.7441, -104.9287),
  }),
  'rino-condo': facts(1120, 'CATS', { ...has('BALCONY', 'GARAGE'), ...at(39.7681, -104.9792) }),
  'wash-park-carriage': { squareFeet: 610 },
  'powderhorn-duplex': facts(1010, 'CATS', { yearBuilt: 1915, ...at(44.9419, -93.2577) }),
  'uptown-one': facts(720, 'CATS_AND_DOGS', { ...has('PARKING', 'WHEELCHAIR_ACCESS'), ...at(44.9488, -93.2983) }),
  'longfellow-house': facts(1430, 'CATS_AND_DOGS', { ...at(44.9445, -93.221) }),
  'northeast-studio': facts(520, 'CATS', {
    leaseMonths: 6,
    ...has('LAUNDRY_IN_BUILDING', 'ELEVATOR'),
    ...at(45.0031, -93.2476),
  }),
  'logan-square-greystone': facts(1380, 'CATS', { ...has('LAUNDRY_IN_UNIT'), ...at(41.9286, -87.7073) }),
  'pilsen-two-flat': facts(830, 'ASK', { ...has('YARD'), ...at(41.857, -87.6614) }),
  'edgewater-highrise': facts(760, 'NONE', {
    yearBuilt: 1968,
    ...has('LAUNDRY_IN_BUILDING', 'ELEVATOR'),
    ...at(41.9839, -87.6553),
  }),
  'bridgeport-cottage': facts(1150, 'CATS_AND_DOGS', {
    yearBuilt: 1889,
    ...has('GARAGE', 'BALCONY'),
    ...at(41.8381, -87.6512),
  }),
  'east-austin-bungalow': facts(1060, 'CATS_AND_DOGS', {
    ...has('AIR_CONDITIONING', 'PARKING'),
    ...at(30.2622, -97.718),
  }),
  'hyde-park-one': facts(640, 'CATS', { ...at(30.305, -97.727) }),
  'mueller-townhouse': facts(1560, 'DOGS', { ...has('GARAGE', 'LAUNDRY_IN_UNIT'), ...at(30.2993, -97.7048) }),
  'zilker-studio': facts(380, 'NONE', { leaseMonths: 6, ...at(30.251, -97.763) }),
  'king-william-flat': facts(1090, 'CATS', { yearBuilt: 1897, ...has('AIR_CONDITIONING'), ...at(29.4124, -98.4949) }),
  'beacon-hill-house': facts(1510, 'CATS_AND_DOGS', { ...has('AIR_CONDITIONING', 'YARD'), ...at(29.452, -98.509) }),
  'fishtown-rowhouse': facts(1720, 'CATS_AND_DOGS', {
    ...has('AIR_CONDITIONING', 'LAUNDRY_IN_UNIT'),
    ...at(39.969, -75.134),
  }),
  'west-philly-porch': facts(1040, 'CATS', { ...has('YARD'), ...at(39.949, -75.21) }),
  'south-philly-one': { squareFeet: 590 },
  'lawrenceville-row': facts(1080, 'CATS_AND_DOGS', { ...has('YARD'), ...at(40.469, -79.96) }),
  'squirrel-hill-two': facts(960, 'CATS', { ...has('GARAGE'), ...at(40.438, -79.923) }),
  'kirkwood-craftsman': facts(1690, 'CATS_AND_DOGS', { yearBuilt: 1925, ...has('YARD'), ...at(33.753, -84.324) }),
  'midtown-highrise': facts(840, 'CATS_AND_DOGS', { ...has('GARAGE', 'ELEVATOR', 'BALCONY'), ...at(33.781, -84.383) }),
  'grant-park-duplex': facts(980, 'CATS', { ...has('BALCONY'), ...at(33.737, -84.37) }),
  'oakwood-townhouse': facts(1520, 'DOGS', { yearBuilt: 2007, ...has('PARKING', 'YARD'), ...at(35.786, -78.632) }),
  'five-points-flat': { ...has('AIR_CONDITIONING') },
  'davis-square-two': facts(1060, 'CATS', {
    ...has('LAUNDRY_IN_BUILDING', 'PARKING', 'BALCONY'),
    ...at(42.396, -71.122),
  }),
  'union-square-one': facts(640, 'NONE', { ...has('AIR_CONDITIONING', 'DISHWASHER'), ...at(42.38, -71.096) }),
  'federal-hill-three': facts(1240, 'ASK', { ...has('PARKING'), ...at(41.824, -71.425) }),
  'fox-point-loft': facts(940, 'CATS', { ...at(41.819, -71.395) }),
}
