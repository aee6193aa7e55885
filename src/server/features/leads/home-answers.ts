import { counted } from '#contract/count.ts'
import { sizeText } from '#contract/home-fact-texts.ts'
import type { Amenity, HomeFacts, PetPolicy } from '#contract/home-facts.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { moneyInBrief } from '#contract/money-text.ts'
import { shownDay } from '../../texts.ts'
import type { Topic } from './topics.ts'

/** The facts about a listed home that an answer may give. */
export interface AnsweredHome extends HomeFacts {
  id: string
  title: string
  city: string
  state: string
  country: string
  /** A month. */
  rent: number
  money: MoneyPlace
  /** Null when unknown. */
  bedrooms: number | null
  bathrooms: number | null
  criteria: string | null
  /** Whether a time to see it can be booked on its page. */
  hasTimes: boolean
}

/** What a home's facts say about a topic; null when they say nothing. `today` is the day where the home is. */
type Answer = (home: AnsweredHome, today: string) => string | null

const has =
  (words: Partial<Record<Amenity, string>>): Answer =>
  ({ amenities }) => {
    const found = amenities.flatMap((code) => words[code] ?? [])
    return found.length === 0 ? null : `The home has ${listOf(found)}.`
  }

const PETS: Record<PetPolicy, string | null> = {
  NONE: 'No pets are allowed. Assistance animals aren’t pets.',
  CATS: 'Cats are allowed. Dogs aren’t, except assistance animals.',
  DOGS: 'Dogs are allowed. Cats aren’t, except assistance animals.',
  CATS_AND_DOGS: 'Cats and dogs are allowed.',
  ASK: null,
}

/** Amenities that aren't named are unknown, so no answer says that a home lacks one. */
const ANSWERS: Record<Topic, Answer> = {
  available: ({ availableFrom, money }, today) =>
    availableFrom !== null && availableFrom > today
      ? `It’s available from ${shownDay(availableFrom, money)}.`
      : 'It’s still available.',
  size: ({ squareFeet }) => (squareFeet === null ? null : `It has ${sizeText(squareFeet)}.`),
  pets: ({ petPolicy }) => petPolicy && PETS[petPolicy],
  parking: has({ PARKING: 'parking', GARAGE: 'a garage' }),
  laundry: has({ LAUNDRY_IN_UNIT: 'laundry in the unit', LAUNDRY_IN_BUILDING: 'laundry in the building' }),
  utilities: ({ amenities }) =>
    amenities.includes('UTILITIES_INCLUDED') ? 'Utilities are included in the rent.' : null,
  cooling: has({ AIR_CONDITIONING: 'air conditioning' }),
  dishwasher: has({ DISHWASHER: 'a dishwasher' }),
  furniture: ({ amenities }) => (amenities.includes('FURNISHED') ? 'The home comes furnished.' : null),
  outside: has({ BALCONY: 'a balcony', YARD: 'a yard' }),
  access: has({ ELEVATOR: 'an elevator', WHEELCHAIR_ACCESS: 'wheelchair access' }),
  deposit: ({ depositAmount, money }) =>
    depositAmount === null ? null : `The security deposit is ${moneyInBrief(depositAmount, money)}.`,
  lease: ({ leaseMonths }) => (leaseMonths === null ? null : `The shortest lease is ${counted(leaseMonths, 'month')}.`),
  rules: ({ criteria }) => (criteria === null ? null : 'The home’s page lists what every applicant needs.'),
}

/** Each topic in a sentence that says what isn't known. */
const NAMES: Record<Topic, string> = {
  available: 'when it’s available',
  size: 'its size',
  pets: 'pets',
  parking: 'parking',
  laundry: 'laundry',
  utilities: 'utilities',
  cooling: 'air conditioning',
  dishwasher: 'a dishwasher',
  furniture: 'furniture',
  outside: 'outdoor space',
  access: 'access without stairs',
  deposit: 'the deposit',
  lease: 'the length of the lease',
  rules: 'what applicants need',
}

/** What a home's facts answer of some topics, a sentence each, and the topics they say nothing about, in words. */
export function answersOf(topics: readonly Topic[], home: AnsweredHome, today: string) {
  const answered = withRules(topics, home).map((topic) => ({ topic, sentence: ANSWERS[topic](home, today) }))
  return {
    sentences: answered.flatMap(({ sentence }) => sentence ?? []),
    unknown: answered.flatMap(({ topic, sentence }) => (sentence === null ? [NAMES[topic]] : [])),
  }
}

/** What the criteria say of pets is on the page, where the home has no policy. */
const withRules = (topics: readonly Topic[], { petPolicy, criteria }: AnsweredHome): readonly Topic[] => {
  const isOpen = topics.includes('pets') && (petPolicy === null || petPolicy === 'ASK') && criteria !== null
  return isOpen && !topics.includes('rules') ? [...topics, 'rules'] : topics
}

/** '2 bedrooms and 1.5 bathrooms', or what is known of them. */
export function roomsOf({ bedrooms, bathrooms }: AnsweredHome): string {
  const beds = bedrooms === 0 ? 'no separate bedroom' : bedrooms && counted(bedrooms, 'bedroom')
  return [beds, bathrooms !== null && counted(bathrooms, 'bathroom')].filter(Boolean).join(' and ')
}

/** 'parking, laundry and pets'. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
