/** What an applicant with this income has answered, in dollars a month, as it is before it is sealed. */
export const answersWith = (monthlyIncome: number): string => JSON.stringify({ ...ANSWERS, monthlyIncome })

const ANSWERS = {
  fullName: 'Ava Adams',
  dob: '1990-01-01',
  email: 'ava@example.com',
  phone: '5550100',
  currentAddress: '1 Park Street',
  reasonForMoving: 'Work',
  employerName: 'Acme',
  jobTitle: 'Clerk',
  employerAddress: '2 Park Street',
  employerPhone: '5550101',
  employmentLength: '2 years',
  reasonForLeaving: 'Work',
  refName: 'Noah Baker',
  refRelationship: 'Friend',
  refContact: '5550102',
  desiredMoveIn: '2026-12-01',
  consentBackground: true,
  signature: 'Ava Adams',
}
