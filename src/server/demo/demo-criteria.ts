const FIRST_COME =
  'Complete applications are reviewed in the order they arrive. The first that meets these criteria is approved.'

/** Landlords' criteria by home: measurable, and the same for every applicant. */
export const DEMO_CRITERIA: Readonly<Record<string, string>> = {
  'fremont-flat': [
    'Income: two and a half times the rent a month, from any lawful source; vouchers count toward the rent.',
    'Rental history: no more than two late payments in the last twelve months, and no unpaid judgment for rent.',
    'References: one former landlord, or someone who is not a relative.',
    'Pets: two cats at most. No smoking indoors.',
    FIRST_COME,
  ].join('\n'),
  'pearl-loft': [
    'Income: three times the rent a month, from any lawful source. A guarantor can make up the difference.',
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
    'Rental history: one reference. If you have never rented, an employer or a teacher is fine.',
    'No smoking in the building.',
    FIRST_COME,
  ].join('\n'),
  'rino-condo': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'No eviction judgment in the last five years. You can explain the circumstances of an older one in the application.',
    'Pets: one, up to 60 pounds. The association charges $40 to register it.',
    FIRST_COME,
  ].join('\n'),
  'bridgeport-cottage': [
    'Income: three times the rent a month for everyone who signs, combined, from any lawful source.',
    'Rental history: no more than one late payment in the last twelve months.',
    'Pets are welcome. The garage is part of the rent.',
  ].join('\n'),
  'mueller-townhouse': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'References: two, one of them a former landlord.',
    'Two parking spaces; the association does not allow boats or trailers.',
  ].join('\n'),
  'federal-hill-three': [
    'Income: two and a half times the rent a month, from any lawful source.',
    'Rental history: no unpaid judgment for rent.',
    'No smoking indoors or on the porches.',
  ].join('\n'),
}
