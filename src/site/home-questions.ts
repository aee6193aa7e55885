import type { Question } from '#site/parts/Questions.tsx'

/** What people ask before they start. */
export const homeQuestions = (productName: string): readonly Question[] => [
  {
    question: `Does ${productName} move money?`,
    answer:
      'No. Rent is paid the way you have agreed on. The program charges what is due, keeps what was paid, and shows the same account to both sides. A tenant reports a payment, with a proof if they like, and the landlord confirms it.',
  },
  {
    question: 'Do tenants have to install something?',
    answer:
      'No. Everything runs in a browser, on a phone as well as on a large screen. A half-filled application survives a lost connection on the device on which it is written.',
  },
  {
    question: 'Does a program decide who gets the home?',
    answer:
      'No. Applications stand in the order in which they came, next to the criteria that you posted. There is no score of people, and every decision is made by a person and recorded with its reasons.',
  },
  {
    question: 'Where is my data?',
    answer: `Where ${productName} runs: on our server if you take a trial here, on yours if you run it yourself. The answers of an application are encrypted where they lie, and each reading by somebody else than the applicant is recorded.`,
  },
  {
    question: 'Can I bring the homes and tenants that I have?',
    answer:
      'Yes. Homes and tenants come in from CSV files, with every mistake named by its row before anything is written. Lists go out as CSV files too.',
  },
  {
    question: 'What do I need to run it myself?',
    answer:
      'A computer with Node 20 or newer. One command installs, builds and starts it with a database of its own; PostgreSQL, a bucket for files and a mail server are settings for when you want them.',
  },
]
