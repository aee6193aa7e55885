import { dollars, optionalDay, wantedWhole, whole } from './values.ts'
import { z } from './zod.ts'

/** Which pets can live in a home. */
export const PET_POLICIES = {
  NONE: 'No pets',
  CATS: 'Cats allowed',
  DOGS: 'Dogs allowed',
  CATS_AND_DOGS: 'Cats and dogs allowed',
  ASK: 'Ask about pets',
} as const
export type PetPolicy = keyof typeof PET_POLICIES

/** What a home has besides its rooms. */
export const AMENITIES = {
  LAUNDRY_IN_UNIT: 'Laundry in unit',
  LAUNDRY_IN_BUILDING: 'Laundry in building',
  PARKING: 'Parking',
  GARAGE: 'Garage',
  AIR_CONDITIONING: 'Air conditioning',
  DISHWASHER: 'Dishwasher',
  FURNISHED: 'Furnished',
  BALCONY: 'Balcony',
  YARD: 'Yard',
  ELEVATOR: 'Elevator',
  WHEELCHAIR_ACCESS: 'Wheelchair access',
  UTILITIES_INCLUDED: 'Utilities included',
} as const
export type Amenity = keyof typeof AMENITIES

const codesOf = <Code extends string>(words: Record<Code, string>) => Object.keys(words) as [Code, ...Code[]]

export const PET_POLICY_CODES = codesOf(PET_POLICIES)
/** Every amenity, in the order forms and pages list them. */
export const AMENITY_CODES = codesOf(AMENITIES)

/** The pets someone can look for, each with the policies that let them in. */
export const POLICIES_FOR = {
  CATS: ['CATS', 'CATS_AND_DOGS'],
  DOGS: ['DOGS', 'CATS_AND_DOGS'],
  CATS_AND_DOGS: ['CATS_AND_DOGS'],
} as const satisfies Partial<Record<PetPolicy, readonly PetPolicy[]>>
export type WantedPets = keyof typeof POLICIES_FOR
export const WANTED_PETS = codesOf<WantedPets>({ CATS: '', DOGS: '', CATS_AND_DOGS: '' })

/** What is known of a home besides its rent, address and rooms, as replies show it. Null is unknown. */
export const homeFacts = {
  squareFeet: z.int().nullable(),
  /** The first day someone could move in. */
  availableFrom: z.iso.date().nullable(),
  /** Dollars. */
  depositAmount: z.number().nullable(),
  /** The shortest lease, in months. */
  leaseMonths: z.int().nullable(),
  petPolicy: z.enum(PET_POLICY_CODES).nullable(),
  amenities: z.array(z.enum(AMENITY_CODES)),
  yearBuilt: z.int().nullable(),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}
export type HomeFacts = z.output<z.ZodObject<typeof homeFacts>>

const degrees = (most: number) =>
  z.number('Must be a number').check(z.gte(-most, `Must be at least -${most}`), z.lte(most, `Must be at most ${most}`))

/** The same as clients send them. */
export const sentHomeFacts = {
  squareFeet: whole(1, 100_000).nullable().optional(),
  availableFrom: optionalDay().optional(),
  depositAmount: dollars().nullable().optional(),
  leaseMonths: whole(1, 120).nullable().optional(),
  petPolicy: z.enum(PET_POLICY_CODES).nullable().optional(),
  amenities: z
    .array(z.enum(AMENITY_CODES))
    .max(50, 'Must be at most 50 entries')
    .transform((sent) => AMENITY_CODES.filter((code) => sent.includes(code)))
    .optional(),
  yearBuilt: whole(1600, 2200).nullable().optional(),
  latitude: degrees(90).nullable().optional(),
  longitude: degrees(180).nullable().optional(),
}

/** The filters of a list of homes. */
export const wantedHomeFacts = {
  /** Homes that surely let these pets in. */
  pets: z.enum(WANTED_PETS).optional(),
  squareFeetMin: wantedWhole(100_000).optional(),
}
