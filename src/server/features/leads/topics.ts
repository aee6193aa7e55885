/** What people ask about a home, each by the words they use, in the order that an answer tells it. */
const TOPICS = [
  {
    topic: 'available',
    words: /\b(available|availability|when (can|could) (i|we) move|move.?in date|vacant|still (free|open|up))\b/i,
  },
  { topic: 'size', words: /\b(square (feet|foot|footage)|sq\.? ?ft|how (big|large)|size)\b/i },
  { topic: 'pets', words: /\b(pets?|dogs?|cats?|puppy|puppies|kittens?)\b/i },
  { topic: 'parking', words: /\b(park(ing)?|garage|cars?|driveway)\b/i },
  { topic: 'laundry', words: /\b(laundry|washer|dryer|washing machine)\b/i },
  { topic: 'utilities', words: /\b(utility|utilities|electric(ity)?|(heat(ing)?|water) included)\b/i },
  { topic: 'cooling', words: /\b(air.?condition(ing|er)?|a\/c|central air)\b/i },
  { topic: 'dishwasher', words: /\bdish ?washer\b/i },
  { topic: 'furniture', words: /\b(furnished|unfurnished|furniture)\b/i },
  { topic: 'outside', words: /\b(balcony|patio|yard|garden|outdoor space)\b/i },
  { topic: 'access', words: /\b(elevator|wheelchair|step.?free|accessible)\b/i },
  { topic: 'deposit', words: /\bdeposits?\b/i },
  {
    topic: 'lease',
    words:
      /\b(lease (term|length)|length of (the )?lease|how long is the lease|month.to.month|short.?term|minimum lease)\b/i,
  },
  { topic: 'rules', words: /\b(smok(e|ing)|criteria|requirements?|credit|guests?|background check|qualify)\b/i },
] as const

export type Topic = (typeof TOPICS)[number]['topic']

/** What a message asks about. */
export const topicsIn = (message: string): Topic[] =>
  TOPICS.flatMap(({ topic, words }) => (words.test(message) ? [topic] : []))
