import type { LeadTemperature } from '#contract/leads.ts'

/** Someone who asks about a home on its page, or a general question. */
export interface DemoLead {
  /** The home; without one the question goes to the administrators. */
  property: string | null
  /** In days before today, or three days before they applied for the home that they lease now. */
  daysAgo: number | 'beforeApplying'
  /** The key of the applicant that they are by now. */
  applicant?: string
  firstName: string
  lastName: string | null
  message: string
  /** How the app should score the message. */
  temperature: LeadTemperature
  /** What the landlord answered on the same day, if anything. */
  answer?: string
  /** Whether the landlord gave them up two days later. */
  isLost?: true
}

const about = (property: string | null, daysAgo: DemoLead['daysAgo'], name: [first: string, last: string | null]) => ({
  property,
  daysAgo,
  firstName: name[0],
  lastName: name[1],
})

export const DEMO_LEADS: readonly DemoLead[] = [
  {
    ...about('uptown-one', 'beforeApplying', ['Darya', 'Sokolova']),
    applicant: 'darya.sokolova',
    message:
      'Could I see the apartment on Saturday? I would move within the next 30 days and can pay up to $1,500 a month.',
    temperature: 'hot',
  },
  {
    ...about('ballard-one', 'beforeApplying', ['Hương', 'Nguyễn']),
    applicant: 'nguyen.huong',
    message: 'Hi! Is a tour possible this week? Ballard is close to my job, and I can be reached at (206) 555-0644.',
    temperature: 'hot',
  },
  {
    ...about('northeast-studio', 24, ['Soren', 'Dahl']),
    message: 'Just browsing for now, we would not move before next year. Is the basement dry?',
    temperature: 'cold',
    isLost: true,
  },
  {
    ...about('pearl-loft', 23, ['Camila', 'Souza Araújo']),
    applicant: 'camila.souza',
    message:
      'We would like to see the loft, and to apply if the light is as good as in the pictures. Are two cats fine?',
    temperature: 'hot',
  },
  {
    ...about('mueller-townhouse', 21, ['Alicia', 'Benavides']),
    message:
      'Hi, I work two blocks away and would like to see the townhouse on a weekday after five. We would move in within six weeks and can spend up to $3,000 a month. My number is (512) 555-0611.',
    temperature: 'hot',
  },
  {
    ...about('edgewater-highrise', 18, ['Femi', null]),
    message: 'Is the pool open all year, and are utilities part of the rent?',
    temperature: 'cold',
    answer:
      'Hi Femi, thanks for asking. The pool is heated and open from May to September. Heat and water are part of the rent, electricity and internet are not. Would you like to see the condo?',
  },
  {
    ...about('capitol-hill-studio', 14, ['Xiaoming', 'Wang']),
    applicant: 'wang.xiaoming',
    message: 'I begin work on First Hill within six weeks. Could I visit the studio, and how do I apply?',
    temperature: 'hot',
  },
  {
    ...about('st-johns-duplex', 13, ['Hannah', 'Lindqvist']),
    message: 'Hello! We need a place in two months. Is there storage for two bicycles in the building?',
    temperature: 'warm',
    answer:
      'Hi Hannah, yes: there is a locked shed behind the duplex with room for two bicycles. Let me know which days you are in Portland.',
  },
  {
    ...about('zilker-studio', 11, ['Omar', 'Haddad']),
    message: 'Could I come by and take a look at it some evening?',
    temperature: 'warm',
  },
  {
    ...about('bridgeport-cottage', 10, ['Zofia', 'Wójcik']),
    applicant: 'zofia.wojcik',
    message: 'Is the cottage still available? I would like to look at it again with my sister.',
    temperature: 'warm',
  },
  {
    ...about('bridgeport-cottage', 9, ['Terrence', 'Boyd']),
    message:
      'Good morning, my budget is $1,500 a month. Is there any room in the price of the cottage? The garage is what I am after.',
    temperature: 'cold',
  },
  {
    ...about(null, 8, ['Renata', 'Ostrowski']),
    message:
      'We run 45 homes in Ohio and would like a tour of the software for our office. When is a good time? I am at (614) 555-0633.',
    temperature: 'warm',
  },
  {
    ...about('edgewater-highrise', 8, ['Min-jun', 'Kim']),
    applicant: 'kim.minjun',
    message: 'What does it take to apply? I can move within 30 days and have my pay stubs ready.',
    temperature: 'hot',
  },
  {
    ...about('capitol-hill-studio', 6, ['Mei', 'Tanaka']),
    message: 'Is it still available? I would move in next month.',
    temperature: 'warm',
  },
  {
    ...about('fremont-flat', 4, ['Gabriel', 'Moreau']),
    message:
      'Hello, could we see the apartment this weekend? We have to move in within three weeks because our building is being renovated. Our budget is $2,700, and we would like to apply if it is as bright as it looks. You can call me at (206) 555-0622.',
    temperature: 'hot',
    answer: 'Hi Gabriel, this weekend works. I will call you tonight to find a time.',
  },
  {
    ...about('mueller-townhouse', 3, ['Kevin', 'Pratt']),
    message: 'Price?',
    temperature: 'cold',
  },
  {
    ...about('division-studio', 2, ['Imani', 'Brooks']),
    message:
      'I start at the hospital on Division and need an apartment within two weeks. Can I view it on Thursday? I can afford up to $1,400.',
    temperature: 'hot',
  },
  {
    ...about('fremont-flat', 1, ['Julian', 'Ferreira']),
    message: 'Hi, how do I apply, and do you accept a cat?',
    temperature: 'hot',
  },
]
