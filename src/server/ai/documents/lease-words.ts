import type { AskedWord } from './bm25.ts'
import { termsOf } from './terms.ts'

/** What people ask to get or be given back, leases return. */
const RETURNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:get|gets|receive|have)\b(.{1,60}?)\s+back\b/gi, 'have$1 returned'],
  [/\b(?:give|pay|send|hand)s?\b(.{0,60}?)\s+back\b/gi, 'return$1'],
]

/** A question as a lease would ask it: 'When do I get my deposit back?' is about a deposit that is returned. */
export const inLeaseWords = (question: string): string =>
  RETURNS.reduce((text, [asked, meant]) => text.replace(asked, meant), question)

/** What people say, and what leases say of it, the most usual word first. A rule about pets is one about dogs, not the reverse. */
const MEANT: readonly (readonly [asked: string, meant: string])[] = [
  ['dog puppy cat kitten rabbit hamster bird parrot fish snake reptile', 'pet animal'],
  ['pet', 'animal'],
  ['animal', 'pet'],
  ['vape vaping cigarette cigar tobacco marijuana cannabis weed', 'smoke'],
  ['apartment flat house home unit', 'premises property dwelling unit apartment flat house'],
  ['friend girlfriend boyfriend family brother sister mother father parents', 'guest visitor'],
  ['guest', 'visitor'],
  ['visitor', 'guest'],
  ['sublet', 'sublease underlet assign'],
  ['sublease', 'sublet underlet assign'],
  ['airbnb', 'sublet sublease'],
  ['car truck van camper motorcycle', 'vehicle'],
  ['vehicle', 'car'],
  ['fix broken', 'repair maintain maintenance'],
  ['repair', 'maintain maintenance'],
  ['maintenance', 'repair maintain'],
  ['paint repaint wallpaper renovate remodel redecorate', 'decorate decoration alter alteration'],
  ['trash garbage rubbish', 'refuse waste rubbish garbage'],
  ['electricity electric water gas heating', 'utility'],
  ['bond', 'deposit'],
]

/** By the stem of a word that people say: the stems of what it stands for. */
const STANDS_FOR = new Map(
  MEANT.flatMap(([asked, meant]) =>
    termsOf(asked).map((term) => [term, [...new Set(termsOf(meant))].filter((other) => other !== term)] as const),
  ),
)

/** By the stem of a word that people say: the most usual word for it in leases. */
const USUAL = new Map(MEANT.flatMap(([asked, meant]) => termsOf(asked).map((term) => [term, meant.split(' ')[0]])))

/** 'My room' and 'the place' are a home; 'a place to park' and 'the laundry room' are none. */
const AS_HOME = /\b(my|our|the|this) (?:place|room)\b(?! (?:to|for|where|of)\b)/gi
const HOMES = termsOf('place room')

/** The words of a question, each with those that leases may say instead. */
export function askedWords(question: string): AskedWord[] {
  const [home = ''] = termsOf('home')
  const isAsHome = question.search(AS_HOME) !== -1
  const meant = (term: string) => (isAsHome && HOMES.includes(term) ? home : term)
  return termsOf(question).map((term) => [term, ...(STANDS_FOR.get(meant(term)) ?? [])])
}

/** The question in the most usual words of leases: 'Can I have a dog?' asks for a pet. Null if it is in them already. */
export function inBroaderWords(question: string): string | null {
  const broader = question
    .replace(AS_HOME, '$1 home')
    .replace(/\p{L}+/gu, (word) => USUAL.get(termsOf(word)[0] ?? '') ?? word)
  return broader === question ? null : broader
}

export const SMOKE = 'smoke'
/** 'Smoke' in the name of a device: 'a smoke and carbon monoxide alarm'. */
const SMOKE_ALARM = /\bsmoke\b(?=[^.;:?!]{0,40}\b(?:alarm|detector|sensor)s?\b)/giu

/** A text without the 'smoke' of smoke alarms, if the question is about smoking: it says nothing about it. */
export const withoutAlarms = (text: string, question: string): string =>
  /\b(?:alarm|detector|sensor)s?\b/i.test(question) ? text : text.replace(SMOKE_ALARM, '')
