/** What people ask to get or be given back, leases return. */
const RETURNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:get|gets|receive|have)\b(.{1,60}?)\s+back\b/gi, 'have$1 returned'],
  [/\b(?:give|pay|send|hand)s?\b(.{0,60}?)\s+back\b/gi, 'return$1'],
]

/** A question as a lease would ask it: 'When do I get my deposit back?' is about a deposit that is returned. */
export const inLeaseWords = (question: string): string =>
  RETURNS.reduce((text, [asked, meant]) => text.replace(asked, meant), question)
