const WORDS: readonly (readonly [string, number])[] = [
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, at * 10 + 20] as const),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...([
    ['twice', 2],
    ['fifteenth', 15],
    ['thirtieth', 30],
    ['hundred', 100],
    ['thousand', 1000],
    ['million', 1_000_000],
  ] as const),
]
const VALUES = new Map(WORDS)

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const FIGURE = new RegExp(String.raw`(?<sign>[$£€])?\s?(?<number>${NUMBER})\s?(?<unit>%|percent\b|dollars?\b)?`, 'giu')

/** Whether a word is a number or its unit. */
export const isNumberWord = (word: string): boolean =>
  VALUES.has(word.toLowerCase()) || /^(?:percent|dollars?)$/i.test(word)

/** The numbers in a text, in digits or words, with their unit if it is money or a part: '$1,200.00' is '$1200'. */
export function figuresOf(text: string): string[] {
  return [...inDigits(text).matchAll(FIGURE)].map(({ groups }) => {
    const { sign = '', number = '', unit = '' } = groups ?? {}
    return `${signOf(sign, unit)}${Number(number.replaceAll(',', ''))}`
  })
}

const WORD = `(?:${[...VALUES.keys()].join('|')})`
const NUMBER_IN_WORDS = new RegExp(String.raw`\b${WORD}(?:[\s-]+(?:and\s+)?${WORD})*\b`, 'giu')

const inDigits = (text: string): string =>
  text.replace(NUMBER_IN_WORDS, (words) =>
    numbersIn(
      words
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.flatMap((word) => VALUES.get(word) ?? []) ?? [],
    ).join(' '),
  )

/** Puts the values of words together: 'two hundred thirty one' is 231, while 'five ten' stays two numbers. */
function numbersIn(values: readonly number[]): number[] {
  const numbers: number[] = []
  let [thousands, rest] = [0, 0]
  let isBegun = false
  for (const value of values) {
    if (isBegun && value < 100 && !fits(rest, value)) {
      numbers.push(thousands + rest)
      thousands = 0
      rest = 0
    }
    isBegun = true
    if (value < 100) rest += value
    else if (value === 100) rest = Math.max(rest, 1) * value
    else {
      thousands += Math.max(rest, 1) * value
      rest = 0
    }
  }
  return [...numbers, thousands + rest]
}

/** Whether a number goes on with this one, as 'thirty' goes on with 'one'. */
const fits = (number: number, next: number): boolean =>
  number % 100 === 0 || (number % 10 === 0 && number % 100 >= 20 && next < 10)

function signOf(sign: string, unit: string): string {
  if (sign !== '') return sign
  if (/^dollar/i.test(unit)) return '$'
  return unit === '' ? '' : '%'
}

/** Whether a text has a figure: one that says its unit must have the same one there. */
export function hasFigure(figures: readonly string[], figure: string): boolean {
  return figures.includes(figure) || (/^\d/.test(figure) && figures.some((one) => one.replace(/^\D/, '') === figure))
}
