/** An inquiry, and what a person reads in it. Blank is no. */
export interface WrittenMessage {
  text: string
  sees?: boolean
  applies?: boolean
  /** Within 60 days of May 4, 2026, when all of them were sent. */
  movesSoon?: boolean
  advertises?: boolean
  /** A landlord would answer this one first. */
  isHot?: boolean
}

const sees = true
const applies = true
const movesSoon = true
const advertises = true
const isHot = true

/** Inquiries about a home for $1,800, written without a look at what the program searches for. */
export const WRITTEN_MESSAGES: readonly WrittenMessage[] = [
  { text: 'Hi! Is this place still available? Could I see it on Saturday morning?', sees },
  {
    text: 'We love the photos. When could we come by for a look? We need to be out of our apartment by June 1.',
    sees,
    movesSoon,
    isHot,
  },
  {
    text: 'Hello, I would like to fill out an application for this home today. Please send me the link.',
    applies,
    isHot,
  },
  { text: 'Is the rent negotiable?' },
  { text: 'Just looking around for now, maybe something for next year.' },
  { text: 'Do you allow a small dog? He is 12 pounds and very calm.' },
  {
    text: 'My lease ends on May 31 and I am looking for a two-bedroom up to $1,900. Can I get a showing this week? My number is (503) 555-0188.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'What utilities are included in the rent?' },
  { text: 'I could move in right away. Is a tour possible tomorrow after work?', sees, movesSoon, isHot },
  { text: 'still available?' },
  {
    text: 'Good afternoon. My partner and I are relocating for work in early June and would like to schedule a viewing when we are in town on the 16th.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'Increase your website traffic with our SEO services! 500 backlinks for only $99.', advertises },
  { text: 'How do I apply?', applies },
  {
    text: 'Can we apply before we have seen it? We live in Ohio and need a home by mid June.',
    applies,
    movesSoon,
    isHot,
  },
  { text: 'Is there parking for two cars, and is there a washer in the unit?' },
  { text: 'I am interested in this property. Please call me at 503 555 0134.' },
  { text: 'Would it be possible to take a tour over video? I am still abroad until August.', sees },
  {
    text: 'Earn $5000 a week working from home with crypto, click https://example.com and https://example.org now',
    advertises,
  },
  { text: 'My budget is $1,200 at most, would that work?' },
  {
    text: 'Our current place floods every winter, so we want out as soon as possible. Could we walk through it this weekend? We can pay up to $2,000.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'How far is it to the light rail?' },
  { text: 'I saw the sign in the window. Who do I talk to about renting it?' },
  { text: 'Hello, is the home wheelchair accessible? My mother would live with me.' },
  { text: 'Are you okay with a lease of six months?' },
  {
    text: 'We have our pay stubs and references ready and want to sign a lease for July 1. What is the next step?',
    applies,
    movesSoon,
    isHot,
  },
  { text: 'No rush on our side, we would like something nice in the fall or later.' },
  { text: 'Can I see the inside? I drove past it twice already.', sees },
  { text: 'What is the deposit, and how long is the lease?' },
  { text: 'Do you take section 8 vouchers?' },
  { text: 'Do you take section 8 vouchers? If so I would like to see the home on Tuesday.', sees },
  { text: 'I will take it! Where do I send the application?', applies, isHot },
  // cspell:disable-next-line
  { text: 'Quisiera saber si el departamento sigue disponible y si puedo visitarlo el sábado.', sees },
  { text: 'Do you have anything with three bedrooms?' },
  {
    text: 'We would move in on May 20 with one cat. Is that fine, and can we come and see it before?',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'Does the bedroom fit a king bed?' },
  {
    text: 'Hi, I am a traveling nurse starting at the hospital on June 8. I need a furnished place for 13 weeks.',
    movesSoon,
  },
  {
    text: 'Our company offers the best property photography in town. Packages start at $149. Reply for a quote!',
    advertises,
  },
  { text: 'Is it pet friendly' },
  {
    text: 'Could you tell me whether the kitchen has a gas stove, whether bikes can be stored somewhere and what the neighbors are like? We are a quiet couple.',
  },
  { text: 'I want to rent this.', applies },
  { text: 'Can I drop by today at 5?', sees },
  { text: 'When is the open house?', sees },
  {
    text: 'We are being transferred and must find a home within three weeks. Budget 1850. Please let us visit any evening, 360-555-0101.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'Thanks, we found another place.' },
  { text: 'Is the application fee refundable?' },
  { text: 'What credit score do you require?' },
  { text: 'We are expecting our second child in September and are hoping for a yard. Is there one?' },
  {
    text: 'Could I get a tour next Monday? I would like to move at the end of this month and can put the deposit down right after.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'Hello' },
  {
    text: 'Dear owner, I am a diplomat and wish to send you a cashier check for one year of rent through my shipping agent. Send me your full name and bank details.',
    advertises,
  },
  { text: 'Do I need renters insurance?' },
  { text: 'Love the light in the living room! Are you showing it on Sunday?', sees },
  { text: 'I do not need to move until December, but this street is perfect. Could you keep me in mind?' },
  { text: 'Three of us, all graduate students, would like to start on August 15. Is that too late?' },
  {
    text: 'Please let me know a time when I can view the apartment. I have the first month and the deposit ready and would start this month.',
    sees,
    movesSoon,
    isHot,
  },
  { text: 'Is smoking allowed on the balcony?' },
  { text: 'Could you hold it for me for two weeks?' },
  { text: 'I applied yesterday, did you get everything?' },
  { text: 'Get pre-approved for a loan today, no credit check, visit our site', advertises },
  { text: 'How many square feet is it, and which floor?' },
]
