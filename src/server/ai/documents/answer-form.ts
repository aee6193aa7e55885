const NUMBER =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty-five|sixty|ninety|twenty[- ]\\w+)'
/** 'twelve months', 'thirty (30) days', '24-hour'. */
const DURATION = new RegExp(
  `\\b${NUMBER}\\s?(?:\\(\\d+\\)\\s?)?-?\\s?(?:(?:calendar|business|working|full|consecutive)\\s)?(?:minute|hour|day|week|month|year)`,
  'i',
)
const MONEY = /[$£€]\s?\d|\d[.,]?\s?(?:dollars|percent\b|%)/i

/** What a question's first words ask for, as an answer's sentence has it. */
const FORMS: readonly (readonly [asked: RegExp, form: RegExp])[] = [
  [/\bhow (?:long|soon|quickly|often)\b|\bhow (?:much|far|many \w+) .{0,20}\b(?:notice|in advance)\b/i, DURATION],
  [/\bhow much (?:is|are|does|do|will|would|can|rent|money|deposit|of an?)\b/i, MONEY],
]

/** Whether a sentence has nothing of the kind that a question asks for, such as a time for 'How long?' */
export const lacksForm = (question: string, sentence: string): boolean =>
  FORMS.some(([asked, form]) => asked.test(question) && !form.test(sentence))

/** The measure in 'How long?' says what is asked for, and is no word of the answer: 'The term is twelve months.' */
export const withoutMeasures = (question: string): string =>
  question.replace(/\bhow (?:long|soon|quickly|often|far)\b/gi, 'how')
