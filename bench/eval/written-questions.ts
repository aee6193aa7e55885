import { readFile } from 'node:fs/promises'

/** A question to a document. */
export interface WrittenQuestion {
  /** The name of the document. */
  doc: string
  question: string
  answerable: boolean
  /** What answers it, word for word; empty where nothing does. */
  spans: string[]
}

/** The documents that come with the demo; the questions are about them. */
const DOCUMENTS = new URL('../../src/server/demo/documents/', import.meta.url)

export const writtenDocument = (name: string): Promise<Buffer> => readFile(new URL(`${name}.txt`, DOCUMENTS))

/** By document: what people ask, and what answers it word for word; null where the document says nothing of it. */
const ASKED: Readonly<Record<string, readonly (readonly [question: string, answer: string | null])[]>> = {
  lease: [
    ['How much do I pay each month?', 'Rent is $1,845 a month and is due on the first day of each month.'],
    [
      'When is rent considered late?',
      'Rent is late when it has not arrived by the end of the fourth day of the month.',
    ],
    ['What happens if my check bounces?', 'A payment returned by the bank costs the tenant $35.'],
    [
      'How soon do I get my deposit back?',
      'The landlord returns it within thirty-one days after the tenant has moved out and returned the keys',
    ],
    ['Can my deposit cover the final month?', "The deposit may not be used as the last month's rent."],
    ['Who pays the electric bill?', 'The tenant pays for electricity, gas and internet'],
    [
      'How fast will the heating be fixed?',
      'The landlord begins repairs of heat, water and locks within twenty-four hours and other repairs within seven days.',
    ],
    [
      'Can the landlord just walk in?',
      "The landlord may enter for repairs, inspections and showings between 9 a.m. and 6 p.m. after giving at least twenty-four hours' notice.",
    ],
    ['May my brother stay with me for a month?', 'A guest may stay for up to fourteen days in any six months.'],
    [
      'Am I allowed to put the place on Airbnb?',
      "The tenant may not sublet the apartment or list it for short stays without the landlord's written consent.",
    ],
    [
      'Can I repaint the bedroom?',
      "Painting, drilling into brick or changing locks needs the landlord's written consent.",
    ],
    [
      'What does it cost to break the lease?',
      "The tenant may end the lease before its term by giving sixty days' written notice and paying a fee of one and a half months' rent.",
    ],
    ['Is there storage that comes with the apartment?', 'with the use of storage locker 7 in the basement'],
    [
      'What happens after eighteen months?',
      'If neither side gives notice before it ends, it goes on from month to month on the same terms.',
    ],
    ['Can I pay in cash?', 'Cash is not accepted.'],
    ['What is the name of the landlord’s bank?', null],
    ['Is there an elevator?', null],
    ['Who was the previous tenant?', null],
    ['How much will the rent go up next year?', null],
  ],
  'house-rules': [
    ['When do I have to be quiet on a Sunday?', 'from 11 p.m. to 8 a.m. on Saturdays and Sundays'],
    ['How much is a load of washing?', 'A wash costs $2.25 and a dry costs $1.75, paid by card.'],
    ['Which day is the trash collected?', 'Garbage is picked up on Tuesday mornings'],
    [
      'Where can I smoke?',
      'Smoking and vaping are not allowed anywhere in the building, on the fire escapes or within ten feet of a door or a window.',
    ],
    ['Where do I keep my bike?', 'Bicycles belong on the hooks in the basement bike room.'],
    ['May I barbecue outside my window?', 'Charcoal and gas grills are not allowed on fire escapes or at the windows.'],
    ['When is the heat turned off?', 'The steam heat is on from October 1 to April 30.'],
    ['I locked myself out at night, what will it cost?', 'Between 9 p.m. and 8 a.m. opening your door costs $75.'],
    [
      'How do I get rid of an old mattress?',
      "Mattresses, paint and electronics are not collected; the city's transfer station on NW 61st Avenue takes them.",
    ],
    ['Is there a gym in the building?', null],
    ['What is the wifi password?', null],
  ],
  'parking-rules': [
    ['What does a parking space cost?', 'Each is rented on its own for $95 a month and belongs to one apartment.'],
    [
      'Where can my guests leave their car?',
      'Visitors park on SE Alder Street, where two hours are free between 7 a.m. and 6 p.m. without a zone permit.',
    ],
    [
      'Can I charge an electric vehicle?',
      'The outlet at space 1 charges electric cars from 9 p.m. to 6 a.m. for 18 cents a kilowatt-hour.',
    ],
    ['May I park my camper?', "Trailers, boats, campers and cars that don't run may not."],
    ['I lost my permit. What now?', 'A lost permit costs $20.'],
    ['Who tows cars?', 'are towed by Rose City Towing at the cost of their owner'],
    ['Is the lot watched by cameras?', null],
    ['Can I rent a garage?', null],
  ],
  'pet-addendum': [
    ['Can I have a dog?', 'Dogs are not allowed in the building.'],
    ['Is there a monthly fee for the cat?', 'There is no pet rent.'],
    ['How much is the pet deposit?', 'The tenant pays an additional pet deposit of $300'],
    [
      'By when must I prove that the cat had its shots?',
      'The tenant shows proof of the rabies vaccination every year by March 31',
    ],
    [
      'What if the neighbors complain about the smell?',
      "If neighbors complain about noise or odor more than twice in writing, the landlord may withdraw this consent with thirty days' notice.",
    ],
    [
      'Can I keep an aquarium?',
      "No other animal may live in the apartment or visit overnight without the landlord's written consent.",
    ],
    ['Which veterinarian should I go to?', null],
  ],
  'insurance-notice': [
    [
      'Does the building’s insurance pay for my laptop?',
      'It does not cover your furniture, clothes, computers or bicycles',
    ],
    ['How much coverage do I need for my things?', 'at least $15,000 for personal belongings'],
    ['What does a policy usually cost?', 'Most policies in Portland cost between $12 and $20 a month.'],
    ['Are floods covered?', 'An ordinary renters policy does not cover earthquakes or floods.'],
    ['Where do I turn off the water?', 'the valve of each apartment is under the kitchen sink'],
    ['What happens if I never send proof?', 'After thirty days without proof the lease counts as broken.'],
    ['Which insurer covers the building?', null],
    ['How high is the owner’s deductible?', null],
  ],
}

/** Questions to the demo's documents in a tenant's words, and the sentences that answer them. */
export const WRITTEN_QUESTIONS: readonly WrittenQuestion[] = Object.entries(ASKED).flatMap(([doc, asked]) =>
  asked.map(([question, answer]) => ({
    doc,
    question,
    answerable: answer !== null,
    spans: answer === null ? [] : [answer],
  })),
)
