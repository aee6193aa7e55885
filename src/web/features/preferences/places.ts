import { isStateName } from '#contract/us-states.ts'

/** Cities that share their name with a state: after a comma they are cities. */
const CITIES_FIRST = ['new york', 'washington']

/** The places in a text, split at commas: 'Portland, OR, Seattle' is two, because OR belongs to Portland. */
export function placesIn(text: string): string[] {
  const places: string[] = []
  for (const part of text.split(/[,;\n]/).map((piece) => piece.trim().replaceAll(/\s+/g, ' '))) {
    const last = places.at(-1)
    if (part === '') continue
    const isState = isStateName(part) && !CITIES_FIRST.includes(part.toLowerCase())
    if (isState && last !== undefined && !last.includes(',')) places[places.length - 1] = `${last}, ${part}`
    else places.push(part)
  }
  return places
}

/** `places` plus those in `text`, each once regardless of capitalization. */
export function withPlaces(places: readonly string[], text: string): string[] {
  const all = [...places, ...placesIn(text)]
  const isFirst = (place: string, index: number) =>
    all.findIndex((other) => other.toLowerCase() === place.toLowerCase()) === index
  return all.filter(isFirst)
}
