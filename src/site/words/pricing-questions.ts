import type { Question } from '#site/parts/Questions.tsx'

/** Questions about prices, for the page and its structured data. */
export const pricingQuestions = (productName: string): readonly Question[] => [
  {
    question: 'Is anything charged today?',
    answer: `No. ${productName} has no way to charge you: no card, no invoice. You choose a plan when you start a trial so we know how big you are. If that ever changes, we’ll ask you first.`,
  },
  {
    question: 'What is the difference between the plans?',
    answer:
      'Only their size. Every plan has every feature, and nothing checks your plan before it lets you do something.',
  },
  {
    question: 'When does the trial end?',
    answer: 'It doesn’t, as long as we don’t charge for anything.',
  },
  {
    question: 'Is there a discount for a year?',
    answer:
      'No. A year costs the same as twelve months. The switch above does the math so you can compare with what you pay elsewhere.',
  },
  {
    question: 'What do tenants pay?',
    answer: `Nothing to ${productName}. Tenants browse homes, apply, report payments and repairs, and read their ledger for free. Rent is paid however landlord and tenant agree: we keep the ledger and never touch the money.`,
  },
  {
    question: 'Can I take my data with me?',
    answer:
      'Yes. Export lists as CSV files and applications as PDFs. If you run your own installation, you have the whole database.',
  },
  {
    question: 'What if I want to run it myself later?',
    answer:
      'It’s the same program: one command starts it with its own database, and one setting moves it to PostgreSQL. CSV files bring your homes and tenants over.',
  },
]
