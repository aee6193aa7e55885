import type { Question } from '#site/parts/Questions.tsx'

/** What people ask before they start. */
export const homeQuestions = (productName: string): readonly Question[] => [
  {
    question: `Does ${productName} move money?`,
    answer:
      'No. Rent is paid however you and your tenant agree. We charge what’s due, record what was paid, and show both sides the same ledger. A tenant reports a payment, with proof if they like, and the landlord confirms it.',
  },
  {
    question: 'Do tenants have to install anything?',
    answer:
      'No. Everything runs in a browser, on a phone or a large screen. A half-finished application survives a lost connection on the device where it was started.',
  },
  {
    question: 'Does a program decide who gets the home?',
    answer:
      'No. Applications are listed in the order they arrive, next to the criteria you posted. People aren’t scored, and every decision is made by a person and recorded with its reasons.',
  },
  {
    question: 'Where is my data?',
    answer: `Where ${productName} runs: on our server if you start a trial here, on yours if you run it yourself. Application answers are encrypted at rest, and every view by anyone other than the applicant is logged.`,
  },
  {
    question: 'Can I bring my existing homes and tenants?',
    answer:
      'Yes. Import homes and tenants from CSV files; every mistake is named by row before anything is saved. You can export lists as CSV files too.',
  },
  {
    question: 'Can I look around before I sign up?',
    answer:
      'Yes. The demo has homes, applications and a year of rent in it. Ask for a tour, or run it on your own computer.',
  },
]
