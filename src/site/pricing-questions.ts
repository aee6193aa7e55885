import type { Question } from '#site/parts/Questions.tsx'

/** What people ask about the prices. The page shows it, and its structured data repeats it. */
export const pricingQuestions = (productName: string): readonly Question[] => [
  {
    question: 'Is anything charged today?',
    answer: `No. ${productName} has no way to charge you: it asks for no card and sends no invoice. You choose a plan when you start a trial so that we know how large you are. Before that ever changes, you are asked.`,
  },
  {
    question: 'What is the difference between the plans?',
    answer:
      'Their size, and nothing else. Every plan has every feature, and no part of the program looks at your plan before it lets you do something.',
  },
  {
    question: 'When does the trial end?',
    answer: 'It does not end by itself while nothing is charged.',
  },
  {
    question: 'Is there a discount for a year?',
    answer:
      'No. A year costs twelve months. The switch above multiplies for you, so that you can compare with what you pay elsewhere.',
  },
  {
    question: 'What do tenants pay?',
    answer: `Nothing to ${productName}. Tenants look at homes, apply, report payments and repairs and read their ledger without a fee. Rent is paid the way landlord and tenant agree on: the program keeps the account of it, and moves no money.`,
  },
  {
    question: 'Can I take my data along?',
    answer:
      'Yes. Lists are exported as CSV files, applications as PDF, and whoever runs an installation of their own has the whole database.',
  },
  {
    question: 'What if I want to run it myself later?',
    answer:
      'The program is the same: one command starts it with a database of its own, and one setting moves it to PostgreSQL. CSV files bring homes and tenants over.',
  },
]
