const FIRST_COME =
  'Complete applications are looked at in the order in which they arrive. The first that meets these criteria is approved.'

/** What landlords ask of everybody who applies, by home: what can be measured, and the same for all. */
export const DEMO_CRITERIA: Readonly<Record<string, string>> = {
  'fremont-flat': [
    'Income: two and a half times the rent a month, from any lawful source; vouchers count towards the rent.',
    'Rental history: no more than two late payments in the last twelve months, and no unpaid judgment for rent.',
    'References: one former landlord or another person who is not a relative.',
    'Pets: two cats at most. No smoking indoors.',
    FIRST_COME,
  ].join('\n'),
  'pearl-loft': [
    'Income: three times the rent a month, from any lawful source. A guarantor may make up for what is missing.',
    'Occupancy: three people at most, which is what the city allows for one room of this size.',
    'The condominium association allows no cats and no dogs; assistance animals are not pets.',
    FIRST_COME,
  ].join('\n'),
  'st-johns-duplex': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'Rental history: a reference from the last landlord, or six months of rent receipts.',
    'Pets: one cat or one dog. One parking space.',
    FIRST_COME,
  ].join('\n'),
  'capitol-hill-studio': [
    'Income: two and a half times the rent a month. A signed offer letter counts when work starts within 60 days.',
    'Rental history: one reference. Somebody who has never rented may name an employer or a teacher instead.',
    'No smoking in the building.',
    FIRST_COME,
  ].join('\n'),
  'rino-condo': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'No eviction judgment in the last five years. What led to one may be explained in the application.',
    'Pets: one, up to 60 pounds. The association charges $40 to register it.',
    FIRST_COME,
  ].join('\n'),
  'bridgeport-cottage': [
    'Income: three times the rent a month for all who sign together, from any lawful source.',
    'Rental history: no more than one late payment in the last twelve months.',
    'Pets are welcome. The garage is part of the rent.',
  ].join('\n'),
  'mueller-townhouse': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'References: two, of which one is a former landlord.',
    'Two parking spaces; no boats or trailers, by rule of the association.',
  ].join('\n'),
  'federal-hill-three': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'Rental history: no unpaid judgment for rent.',
    'No smoking indoors or on the porches.',
  ].join('\n'),
}
